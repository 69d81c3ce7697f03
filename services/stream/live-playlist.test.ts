import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { livePlaylist, readyAt } from './live-playlist.ts'
import { readProgramme, type Quality } from './programme.ts'
import { sampleProgramme } from './sample-programme.ts'

let folder: string
let quality: Quality
const timeline = { began: Date.UTC(2027, 4, 12, 9), durations: [4, 4, 2] }
const at = (seconds: number, more: { lowLatency?: boolean; ended?: boolean } = {}) =>
  livePlaylist({
    quality,
    others: ['small'],
    timeline,
    now: timeline.began + seconds * 1000,
    window: 3,
    lowLatency: false,
    ended: false,
    ...more,
  })

beforeAll(async () => {
  folder = await sampleProgramme([4, 4, 2])
  const found = (await readProgramme(join(folder, 'show'))).qualities.get('big')
  if (!found) throw new Error('no quality')
  quality = found
})
afterAll(() => rm(folder, { recursive: true }))

test('a playlist names the segments that are whole, the last three of them', () => {
  expect(at(17)).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:4
#EXT-X-MEDIA-SEQUENCE:1
#EXT-X-DISCONTINUITY-SEQUENCE:0
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MAP:URI="init.mp4"
#EXT-X-PROGRAM-DATE-TIME:2027-05-12T09:00:04.000Z
#EXTINF:4.000,
1.m4s
#EXTINF:2.000,
2.m4s
#EXT-X-DISCONTINUITY
#EXT-X-MAP:URI="init.mp4"
#EXT-X-PROGRAM-DATE-TIME:2027-05-12T09:00:10.000Z
#EXTINF:4.000,
0.m4s
`)
})

test('the window moves on by one segment at a time, and no segment changes its number', () => {
  const seen = new Map<string, string>()
  let before = 0
  for (let second = 12; second < 120; second++) {
    const text = at(second)
    const first = Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1])
    expect(first - before).toBeLessThanOrEqual(1)
    before = first
    const discontinuities = Number(/DISCONTINUITY-SEQUENCE:(\d+)/.exec(text)?.[1])
    let round = discontinuities
    let number = first
    for (const line of text.split('\n')) {
      if (line === '#EXT-X-DISCONTINUITY') round++
      if (!line.endsWith('.m4s')) continue
      const known = seen.get(String(number)) ?? `${round} ${line}`
      expect(`${round} ${line}`).toBe(known)
      seen.set(String(number++), known)
    }
  }
  expect(seen.size).toBeGreaterThan(30)
})

test('an ended stream says so', () => {
  expect(at(17, { ended: true })).toContain('\n#EXT-X-ENDLIST\n')
})

test('with parts, what is there of the next segment can be had, and what comes next is told', () => {
  const text = at(12.5, { lowLatency: true })
  expect(text).toContain('CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=6.000')
  expect(text).toContain('#EXT-X-PART:DURATION=2.000,URI="0.m4s",BYTERANGE="116@0",INDEPENDENT=YES')
  expect(text).toContain('#EXT-X-PRELOAD-HINT:TYPE=PART,URI="0.m4s",BYTERANGE-START=116')
  expect(text).toContain('URI="../small/list.m3u8",LAST-MSN=3,LAST-PART=0')
  expect(
    text
      .trimEnd()
      .split('\n')
      .filter((line) => line.startsWith('#EXTINF')),
  ).toHaveLength(3)
})

test('a part is there when its time has passed', () => {
  expect(readyAt(quality, timeline, 3, 0) - timeline.began).toBe(12_000)
  expect(readyAt(quality, timeline, 3) - timeline.began).toBe(14_000)
})

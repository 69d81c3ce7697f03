import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleProgramme } from './sample-programme.ts'
import { startStream, type RunningStream } from './start-stream.ts'

let folder: string
let stream: RunningStream
const listOf = (address: string) => address.replace('main.m3u8', 'big/list.m3u8')
const segments = (text: string) => [...text.matchAll(/^(\d+)\.m4s$/gm)].map(([, name]) => name)
const sequence = (text: string) => Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1])
const read = async (address: string) => (await fetch(address)).text()

beforeAll(async () => {
  folder = await sampleProgramme([0.4, 0.4, 0.4, 0.4])
  stream = await startStream({ folder, window: 3, lowLatency: true })
})
afterAll(async () => {
  await stream.close()
  await rm(folder, { recursive: true })
})

test('the playlist is full at once, moves on, and its segments can be had', async () => {
  const address = stream.address('show')
  expect(await read(address)).toContain('big/list.m3u8')
  const first = await read(listOf(address))
  expect(segments(first)).toHaveLength(3)
  const now = async () => sequence(await read(listOf(address)))
  await expect.poll(now).toBeGreaterThan(sequence(first) + 2)
  const answer = await fetch(address.replace('main.m3u8', 'big/0.m4s'))
  expect(answer.headers.get('content-type')).toBe('video/iso.segment')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect((await answer.arrayBuffer()).byteLength).toBe(196)
  expect((await fetch(listOf(address))).headers.get('cache-control')).toBe('no-store')
})

test('captions come in pieces as long as the film’s, by its clock', async () => {
  const address = stream.address('show')
  expect(await read(address)).toContain('URI="captions-en/list.m3u8"')
  const list = await read(address.replace('main.m3u8', 'captions-en/list.m3u8'))
  expect(list.match(/^\d\.vtt$/gm)).toHaveLength(3)
  expect(list).not.toContain('EXT-X-MAP')
  const [first, second, last] = await Promise.all(
    [0, 1, 3].map((piece) => read(address.replace('main.m3u8', `captions-en/${piece}.vtt`))),
  )
  expect(first).toBe(`WEBVTT
X-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000

00:00:00.000 --> 00:00:00.400
Welcome

`)
  expect(second).toContain('00:00:00.400 --> 00:00:01.000\nThe\nmachines\n')
  expect(last).not.toContain('-->')
  expect((await fetch(address.replace('main.m3u8', 'captions-en/9.vtt'))).status).toBe(404)
})

test('a player that names the next part is answered when it is there', async () => {
  const list = listOf(stream.address('show'))
  const text = await read(list)
  const next = sequence(text) + segments(text).length
  const later = await read(`${list}?_HLS_msn=${next + 1}&_HLS_part=0`)
  expect(sequence(later) + segments(later).length).toBeGreaterThanOrEqual(next + 1)
  expect(later).toMatch(/#EXT-X-PART:/)
  expect((await fetch(`${list}?_HLS_msn=${next + 900}`)).status).toBe(400)
})

test('a stalled channel stands still, a failing one cannot be reached, an ended one is over; others go on', async () => {
  const list = listOf(stream.address('show', 'stage'))
  const other = listOf(stream.address('show', 'backup'))
  stream.set('stalled', { channel: 'stage' })
  const still = await read(list)
  const before = sequence(await read(other))
  const moving = async () => sequence(await read(other))
  await expect.poll(moving).toBeGreaterThan(before + 1)
  expect(await read(list)).toBe(still)
  stream.set('failing', { channel: 'stage' })
  expect((await fetch(list)).status).toBe(503)
  expect((await fetch(list.replace('list.m3u8', '0.m4s'))).status).toBe(503)
  stream.set('ended', { channel: 'stage' })
  expect(await read(list)).toContain('#EXT-X-ENDLIST')
  stream.set('live', { channel: 'stage' })
  expect(await read(list)).not.toContain('#EXT-X-ENDLIST')
})

test('a channel can be switched over HTTP', async () => {
  const control = stream.address('show', 'remote').replace('main.m3u8', 'control')
  const post = (body: unknown) => fetch(control, { method: 'POST', body: JSON.stringify(body) })
  expect((await post({ state: 'broken' })).status).toBe(400)
  expect((await post({ state: 'stalled' })).status).toBe(200)
  expect(await (await fetch(control)).json()).toMatchObject({ state: 'stalled' })
})

test.each([
  '/main/none/main.m3u8',
  '/main/show/big/9.m4s',
  '/main/show/none/list.m3u8',
  '/main/../../etc/passwd',
  '/',
])('%s is not there', async (path) => {
  expect((await fetch(new URL(stream.address('show')).origin + path)).status).toBe(404)
})

import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStream, type RunningStream } from '#services/stream/start-stream.ts'
import { findChromium } from '../setup/chromium.mjs'
import { newContext } from './kept-contexts.ts'

const root = join(import.meta.dirname, '..')
let browser: Browser
let stream: RunningStream
let page: Page

beforeAll(async () => {
  // Stands three seconds before the programme ends and begins anew, until a player is there.
  stream = await startStream({ folder: join(root, 'content/streams'), from: 149, lowLatency: true })
  stream.set('stalled')
  browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  page = await (await newContext(browser)).newPage()
  await page.setContent('<video muted playsinline width="640"></video>')
  await page.addScriptTag({ path: join(root, 'node_modules/hls.js/dist/hls.min.js') })
  await page.evaluate(watching, stream.address('launch-programme'))
})
afterAll(async () => {
  await browser.close()
  await stream.close()
})

interface Seen {
  rounds: number[]
  edge: number
  live: boolean
  troubles: string[]
}

/** Runs in the page: plays a stream and notes what the player reports. */
function watching(address: string): void {
  const { Hls } = window as unknown as { Hls: typeof import('hls.js').default }
  const seen: Seen = { rounds: [], edge: 0, live: true, troubles: [] }
  const video = document.querySelector('video')
  if (!video) return
  const hls = new Hls({ lowLatencyMode: true, startLevel: -1 })
  hls.on(Hls.Events.FRAG_CHANGED, (_, { frag }) => {
    if (!seen.rounds.includes(frag.cc)) seen.rounds.push(frag.cc)
  })
  hls.on(Hls.Events.LEVEL_UPDATED, (_, { details }) => {
    seen.edge = details.lastPartSn
    seen.live = details.live
  })
  hls.on(Hls.Events.ERROR, (_, { details }) => void seen.troubles.push(details))
  hls.loadSource(address)
  hls.attachMedia(video)
  Object.assign(window, { seen, hls })
  void video.play()
}

const seen = () => page.evaluate(() => (window as unknown as { seen: Seen }).seen)
const time = () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)

test('a player follows the stream past the end of the programme into the next round', async () => {
  await expect.poll(async () => (await seen()).rounds).toEqual([0])
  stream.set('live')
  await expect.poll(async () => (await seen()).rounds).toEqual([0, 1])
  const before = await time()
  await expect.poll(time).toBeGreaterThan(before + 1)
})

test('a stalled stream stands still, a failing one is noticed, and both go on; an ended one ends', async () => {
  stream.set('stalled')
  const edge = async () => (await seen()).edge
  const still = await edge()
  stream.set('failing')
  await expect.poll(async () => (await seen()).troubles.join()).toMatch(/LoadError/)
  stream.set('live')
  await page.evaluate(() => (window as unknown as { hls: { startLoad(): void } }).hls.startLoad())
  await expect.poll(edge).toBeGreaterThan(still)
  stream.set('ended')
  await expect.poll(async () => (await seen()).live).toBe(false)
})

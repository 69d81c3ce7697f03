import { setTimeout } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright-core'

const machine = 'lokotrack/j-1150'
const viewport = { width: 1280, height: 800 }

async function visit(browser: Browser, url: string, saveData = false): Promise<Page> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  if (saveData)
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    )
  await page.goto(url + machine, { waitUntil: 'networkidle' })
  return page
}

async function wake(page: Page): Promise<void> {
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

export interface TurnFigures {
  /** Bytes on the wire: of the page and all until it turns, of frames until then, of all frames. */
  toDrag: number
  framesToDrag: number
  frames: number
  /** Milliseconds from the first pointer move until it turns. */
  wait: number
  /** Milliseconds between pictures while dragging, throttled four times; sorted. */
  gaps: number[]
}

/** A turn on the built site: how much comes until the first few frames are there, and how evenly it is dragged. */
export async function measureTurn(browser: Browser, url: string): Promise<TurnFigures> {
  const page = await visit(browser, url)
  const bytes = { all: 0, frames: 0 }
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  // Frames of the row that opens; other heights follow when it is complete.
  const frames = new Map<string, boolean>()
  let opens: string | undefined
  let there = 0
  let toDrag: { all: number; frames: number; at: number } | undefined
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const row = /-360-r(\d+)/.exec(response.url)?.[1]
    opens ??= row
    frames.set(requestId, row !== undefined && row === opens)
  })
  const began = performance.now()
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength
    if (!frames.get(requestId)) return
    bytes.frames += encodedDataLength
    there++
    // Every eighth frame of 36: enough to turn by.
    if (there === 5) toDrag = { ...bytes, at: performance.now() - began }
  })
  await wake(page)
  await page.locator('[data-turning][aria-busy="false"]').waitFor()
  const row = bytes.frames
  await page.waitForLoadState('networkidle')
  const gaps = await dragEvenly(page, session)
  await page.context().close()
  return {
    toDrag: toDrag?.all ?? Number.NaN,
    framesToDrag: toDrag?.frames ?? Number.NaN,
    frames: row,
    wait: toDrag?.at ?? Number.NaN,
    gaps,
  }
}

/** Drags to and fro for three seconds on a processor four times slower; gaps between the pictures drawn, ms. */
export async function dragEvenly(
  page: Page,
  session: CDPSession,
  stage = '[data-turning]',
): Promise<number[]> {
  const box = await page.locator(stage).first().boundingBox()
  if (!box) throw new Error('Nothing to drag')
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height, 700) * 0.6]
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    const tick = (now: number) => {
      times.push(now)
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  const end = performance.now() + 3000
  // As often as a mouse tells where it is.
  for (let i = 0; performance.now() < end; i++) {
    const at = { x: x + Math.sin(i / 24) * 300, y }
    await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', button: 'left', buttons: 1, ...at })
    await setTimeout(8)
  }
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times)
  await page.mouse.up()
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return times
    .slice(1)
    .map((time, i) => time - (times[i] ?? time))
    .toSorted((a, b) => a - b)
}

export interface ModelFigures {
  /** Milliseconds from the click to the first picture, and the page's processor time of it. */
  first: number
  processor: number
  /** Bytes of script fetched for it. */
  script: number
}

/** The light model on the built site, from the click to its first picture. */
export async function measureModel(browser: Browser, url: string): Promise<ModelFigures> {
  const page = await visit(browser, url, true)
  await wake(page)
  await page.locator('[data-turning][aria-busy="false"]').waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Performance.enable')
  const scripts = new Set<string>()
  let script = 0
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) script += encodedDataLength
  })
  await page.evaluate(watchPicture)
  const before = await processorTime(session)
  await page.getByRole('button', { name: '3D', exact: true }).click()
  await page.waitForFunction(() => 'pictured' in window, undefined, { timeout: 60_000 })
  const first = await page.evaluate(() => (window as unknown as { pictured: number }).pictured)
  const processor = (await processorTime(session)) - before
  await page.context().close()
  return { first, processor, script }
}

/** Runs in the page: milliseconds from the click to the frame after the one that shows the canvas. */
function watchPicture(): void {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = () => {
        if (!document.querySelector('[data-stage] canvas[data-ready]'))
          return void requestAnimationFrame(look)
        requestAnimationFrame(() =>
          requestAnimationFrame((now) => Object.assign(window, { pictured: now - timeStamp })),
        )
      }
      look()
    },
    { capture: true, once: true },
  )
}

/** Opens and leaves the model so many times; megabytes of script memory before and after. */
export async function measureLeaving(
  browser: Browser,
  url: string,
  times: number,
): Promise<{ before: number; after: number }> {
  const page = await visit(browser, url, true)
  await wake(page)
  const session = await page.context().newCDPSession(page)
  const once = async () => {
    await page.getByRole('button', { name: '3D', exact: true }).click({ timeout: 120_000 })
    await page.locator('[data-stage] canvas[data-ready]').waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: '360°', exact: true }).click({ timeout: 120_000 })
    await page.locator('[data-turning][aria-busy="false"]').waitFor({ timeout: 60_000 })
  }
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize / 2 ** 20
  }
  for (let i = 0; i < 3; i++) await once()
  const before = await heap()
  for (let i = 0; i < times; i++) await once()
  const after = await heap()
  await page.context().close()
  return { before, after }
}

async function processorTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

import type { Page } from 'playwright-core'

export interface Smoothness {
  /** Milliseconds between frames while something moves. */
  frames: number[]
  /** Longest task of the page's own thread, milliseconds. */
  longest: number
}

/** How evenly the page draws while `run` goes on. */
export async function smoothnessOf(page: Page, run: () => Promise<unknown>): Promise<Smoothness> {
  await page.evaluate(() => {
    const found = { frames: [] as number[], longest: 0, ended: false }
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) found.longest = Math.max(found.longest, duration)
    })
    observer.observe({ entryTypes: ['longtask'] })
    let last = performance.now()
    requestAnimationFrame(function frame(now) {
      found.frames.push(now - last)
      last = now
      if (!found.ended) requestAnimationFrame(frame)
      else observer.disconnect()
    })
    Object.assign(window, { found })
  })
  await run()
  return page.evaluate(() => {
    const { found } = window as unknown as { found: Smoothness & { ended: boolean } }
    found.ended = true
    return { frames: found.frames.slice(1), longest: found.longest }
  })
}

/** Turns the wheel over an element all the way down in equal steps. */
export async function wheelDown(page: Page, selector: string, turns: number): Promise<void> {
  await page.locator(selector).first().hover()
  for (let turn = 0; turn < turns; turn++) {
    await page.mouse.wheel(0, 900)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}

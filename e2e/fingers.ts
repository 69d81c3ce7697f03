import type { Locator, Page } from 'playwright-core'

/** Where fingers are, each in CSS pixels from the middle of what they touch. */
type Fingers = [x: number, y: number][]

/** Seconds from one place to the next, and how long fingers rest on the last: lifted at once they would throw the page on. */
const STEP = 0.05
const REST = 0.5

/**
 * Fingers come down on an element, move from place to place, rest there and are lifted. The browser is told when each of
 * that was, so that it takes the same speed from it on every machine.
 */
export async function touch(page: Page, what: Locator, ...moves: Fingers[]): Promise<void> {
  const box = await what.boundingBox()
  if (!box) throw new Error('Nothing to touch')
  const session = await page.context().newCDPSession(page)
  const at = ([x, y]: [number, number]) => ({ x: box.x + box.width / 2 + x, y: box.y + box.height / 2 + y })
  const began = Date.now() / 1000 - moves.length * STEP - REST
  for (const [i, fingers] of moves.entries())
    await session.send('Input.dispatchTouchEvent', {
      type: i ? 'touchMove' : 'touchStart',
      touchPoints: fingers.map(at),
      timestamp: began + i * STEP,
    })
  await session.send('Input.dispatchTouchEvent', {
    type: 'touchEnd',
    touchPoints: [],
    timestamp: began + moves.length * STEP + REST,
  })
  await session.detach()
}

/** One finger moves so far from a place, slowly enough to be a swipe and no tap. */
export const swipe = (x: number, y: number, [fromX, fromY]: [number, number] = [0, 0]): Fingers[] =>
  [0, 0.1, 0.25, 0.45, 0.65, 0.85, 1].map((way) => [[fromX + x * way, fromY + y * way]])

/** Two fingers go apart, level with each other. */
export const spread: Fingers[] = [20, 40, 70, 110].map((apart) => [
  [-apart, 0],
  [apart, 0],
])

/**
 * Does what scrolls the page and waits until it has come to rest: it goes on by its own momentum, and fingers that come
 * down before that would only catch it. Returns how far down the page is then.
 */
export async function scrolling(page: Page, swiped: () => Promise<void>): Promise<number> {
  // What the page scrolled by itself before is over.
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
  const rest = await page.evaluateHandle(() => ({
    ended: new Promise((ended) => addEventListener('scrollend', ended, { once: true })),
  }))
  await swiped()
  return rest.evaluate(({ ended }) => ended.then(() => scrollY))
}

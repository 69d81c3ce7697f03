/** Milliseconds without a touch after which the visitor is asked, and that they then have to answer. */
export const quietTime = 120_000
export const answerTime = 20_000

/** What a browser at a stand does now: nothing, ask with so many seconds left, or forget. */
export type Step = { is: 'at-work' } | { is: 'asking'; since: number; seconds: number } | { is: 'over' }

/**
 * What follows from when somebody last touched something, in milliseconds since 1970, and from when they were asked.
 * Nobody is forgotten unasked, however far a clock was set or however long the device has slept.
 */
export function stepAt(now: number, touched: number | undefined, asked: number | undefined): Step {
  if (touched === undefined || now - touched < quietTime) return { is: 'at-work' }
  const since = asked === undefined || asked > now ? now : asked
  const left = answerTime - (now - since)
  return left > 0 ? { is: 'asking', since, seconds: Math.ceil(left / 1000) } : { is: 'over' }
}

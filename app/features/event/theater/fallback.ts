/** Where a stream is tried next, and after how many milliseconds. */
export interface NextTry {
  source: number
  wait: number
}

/** Milliseconds of the first pause after all sources have failed, and the longest. */
const first = 1000
const longest = 20_000

/**
 * What follows the failure of a source, the `failures`th in a row: the next one at once as long as one has not been
 * tried, then round and round in pauses that double. Chance spreads them, so that thousands do not come back together.
 */
export function afterFailure(source: number, failures: number, sources: number, chance: number): NextTry {
  const next = (source + 1) % Math.max(1, sources)
  if (failures < sources) return { source: next, wait: Math.round(chance * 300) }
  const pause = Math.min(longest, first * 2 ** Math.min(failures - sources, 10))
  return { source: next, wait: Math.round(pause * (0.5 + chance / 2)) }
}

/** Which source is opened when one is to be: that one or, where it is known to be of no use, the next that is not. */
export function nextDecodable(
  sources: readonly string[],
  source: number,
  undecodable: ReadonlySet<string>,
): number | undefined {
  return sources
    .map((_, at) => (source + at) % sources.length)
    .find((at) => !undecodable.has(sources[at] ?? ''))
}

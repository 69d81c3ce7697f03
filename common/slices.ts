/** Milliseconds of work after which others have their turn. */
const longest = 5

/**
 * For long work in a process that also answers requests: what `turn()` gives between its steps, if anything, is awaited,
 * and lets others go on. It gives something whenever the work has taken a few milliseconds, and costs next to nothing in
 * between; awaiting nothing would, a hundred thousand times.
 */
export function slices(now: () => number = () => performance.now()): () => Promise<void> | undefined {
  let since = now()
  return () => {
    if (now() - since < longest) return undefined
    return new Promise((resolve) =>
      setImmediate(() => {
        since = now()
        resolve()
      }),
    )
  }
}

/**
 * What of a list holds, where looking may take long: every item may have to be read from its file. After each turn of
 * others `goOn` is called, which throws where nobody waits for the rest any more.
 */
export async function filterInSlices<Item>(
  items: readonly Item[],
  holds: (item: Item) => boolean,
  goOn?: () => void,
): Promise<Item[]> {
  const turn = slices()
  const found: Item[] = []
  for (const item of items) {
    const others = turn()
    if (others) {
      await others
      goOn?.()
    }
    if (holds(item)) found.push(item)
  }
  return found
}

/** What `step` makes of each of a list, one after the other; others have their turn in between. */
export async function mapInSlices<Item, Result>(
  items: Iterable<Item>,
  step: (item: Item) => Promise<Result> | Result,
): Promise<Result[]> {
  const turn = slices()
  const made: Result[] = []
  for (const item of items) {
    const others = turn()
    if (others) await others
    made.push(await step(item))
  }
  return made
}

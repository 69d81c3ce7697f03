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

/** Milliseconds of work after which others have their turn. */
const longest = 5

/**
 * For long work in a process that also answers requests: `await turn()` between its steps lets others go on whenever the
 * work has taken a few milliseconds, and costs next to nothing in between.
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

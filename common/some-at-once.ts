/**
 * What each item comes to, in their order, with so many under way at a time: a folder may have more files than a process
 * may open.
 */
export async function someAtOnce<T, R>(
  items: readonly T[],
  most: number,
  run: (item: T) => Promise<R>,
): Promise<PromiseSettledResult<R>[]> {
  const results: PromiseSettledResult<R>[] = []
  const waiting = items.entries()
  const lane = async () => {
    for (const [at, item] of waiting)
      results[at] = await run(item).then(
        (value) => ({ status: 'fulfilled' as const, value }),
        (reason: unknown) => ({ status: 'rejected' as const, reason }),
      )
  }
  await Promise.all(Array.from({ length: most }, lane))
  return results
}

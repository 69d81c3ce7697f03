/** How many times finer than fitted a picture is fetched: powers of two, so that a slow pinch does not fetch each step. */
export function detailOf(scale: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, scale)))
}

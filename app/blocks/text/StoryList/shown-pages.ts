/** The pages of a list that are named: the first, the last and the current one with its neighbours. */
export function shownPages(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  return [...new Set(near)].toSorted((a, b) => a - b)
}

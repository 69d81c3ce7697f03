/** `news/page/2` → the page `news` and its list's page 2; undefined for any other slug. The first page has no such address. */
export function listPageOf(slug: string): { slug: string; page: number } | undefined {
  const [, before, page] = /^(?:(.+)\/)?page\/([1-9]\d{0,5})$/.exec(slug) ?? []
  return page === undefined || page === '1' ? undefined : { slug: before ?? '', page: Number(page) }
}

/** The slug or path of a page of a list: `news`, `news/page/2`. */
export function withListPage(slug: string, page: number): string {
  return page < 2 ? slug : `${slug.replace(/\/$/, '')}${slug ? '/' : ''}page/${page}`
}

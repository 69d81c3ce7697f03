/** Whether a path ends in an extension: `/f/sheet.pdf` and `/clip.mp4` do, `/news/version-2.0` does not. */
export function isFile(path: string): boolean {
  return /\.[a-z]\w{1,10}$/i.test(path)
}

/** A path of the site, not a file on it: files carry an extension and, coming from the content service, their base path. */
function isPage(href: string): boolean {
  if (href[0] !== '/' || href[1] === '/') return false
  return !href.includes('.') || !isFile(href.split(/[?#]/, 1)[0] ?? '')
}

/** What stands in the `href` of a link: pages of the site with the base path, anything else as it is. */
export function addressOf(href: string, base: string): string {
  if (!base || !isPage(href)) return href
  return /^\/(?![^?#])/.test(href) ? base + href.slice(1) : base + href
}

type Anchor = Pick<
  HTMLAnchorElement,
  'getAttribute' | 'hasAttribute' | 'hash' | 'origin' | 'pathname' | 'search' | 'target'
>

/**
 * The page of the site a link leads to, as path, query and hash without base path. Undefined for what is left to the
 * browser: other sites, files, downloads, a place on the same page, and whatever names a `target`.
 */
export function pageOfLink(link: Anchor, origin: string, base: string): string | undefined {
  const { pathname, search, hash } = link
  if (link.origin !== origin || link.target || link.hasAttribute('download')) return undefined
  if (link.getAttribute('href')?.startsWith('#') || isFile(pathname)) return undefined
  if (base && pathname !== base && !pathname.startsWith(`${base}/`)) return undefined
  return (pathname.slice(base.length) || '/') + search + hash
}

/**
 * The path under which a page is stored, with the base path: `/de/contact`. A static host shows the same page at
 * `/de/contact/`, to which it redirects.
 */
export function pagePath(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '')
}

import { pageOfLink } from '#app/base/page/page-link.ts'

/**
 * Clicks on links to pages of the site call `go` with the path, query and hash (without base path) instead of loading a
 * document; a link to where one is replaces the history's entry. Clicks that mean something else (a new tab, a menu) or are taken already stay what they are.
 */
export function followLinks(base: string, go: (to: string, replace: boolean) => void): void {
  document.addEventListener('click', (event) => {
    const { metaKey, ctrlKey, shiftKey, altKey } = event
    if (event.defaultPrevented || event.button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]')
    if (!link) return
    const to = pageOfLink(link, location.origin, base)
    if (to === undefined) return
    event.preventDefault()
    go(to, link.href === location.href)
  })
}

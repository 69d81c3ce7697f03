import { linkOf } from '#app/content/links.ts'
import type { Settings } from '#app/content/types.ts'

export interface ContactWay {
  kind: 'phone' | 'mail'
  label: string
  href: string
}

/** Telephone numbers and e-mail addresses the site's footer already gives, each once. */
export function contactWays(settings: Settings | undefined): ContactWay[] {
  const ways = new Map<string, ContactWay>()
  for (const footer of settings?.footer ?? []) {
    const links = [...(footer.columns ?? []).flatMap((column) => column.links), ...(footer.legal ?? [])]
    for (const { label, link } of links) {
      const { href = '' } = linkOf(link)
      const kind = href.startsWith('tel:') ? 'phone' : href.startsWith('mailto:') ? 'mail' : undefined
      if (kind && !ways.has(href)) ways.set(href, { kind, label, href })
    }
  }
  return [...ways.values()]
}

import { languageTag, type Locale } from '#app/content/locales.ts'
import type { OfflineRecord, StoredPage } from './record.ts'
import { localeOf, whenSent, word } from './words.ts'

const escaped = (text: string) => text.replace(/[&<>"]/g, (item) => `&#${item.charCodeAt(0)};`)

/**
 * A stored page with the line that says so, in an element React passes over. The words for the moment the connection is
 * back stand with it: the page may have no other script that runs.
 */
export function withNote(html: string, path: string, page: StoredPage, now: number): string {
  const locale = localeOf(page.locale, path)
  const text = word(locale, 'offline.note', { date: whenSent(page.at, now, locale) })
  const data = [
    ['back', word(locale, 'offline.back')],
    ['current', word(locale, 'offline.current')],
  ].map(([name, value = '']) => `data-${name}="${escaped(value)}"`)
  const note = `<offline-note role="status" ${data.join(' ')}>${escaped(text)}</offline-note>`
  return withoutBanner(html).replace(/<body[^>]*>/, (body) => body + note)
}

/** What a room announced when its page was stored says nothing of now. */
export function withoutBanner(html: string): string {
  return html.replace(/<section[^>]*><div[^>]* data-drawn="".*?<\/section>/s, '')
}

const style = `
  :root { color-scheme: dark; }
  body { margin: 0; min-height: 100vh; padding: 12vh 24px 48px; box-sizing: border-box; background: #14181a; color: #f2f1ec;
    font: 18px/1.5 system-ui, sans-serif; }
  main { max-width: 640px; margin: auto; }
  h1 { font-size: 40px; line-height: 1.1; margin: 0 0 16px; }
  ul { list-style: none; margin: 24px 0 40px; padding: 0; }
  li { border-top: 1px solid #4a5053; }
  li a { display: block; padding: 12px 0; }
  small { display: block; color: #b9bdbb; }
  a { color: inherit; }
  .again { display: inline-block; padding: 12px 24px; background: #f2f1ec; color: #14181a; text-decoration: none; font-weight: 600; }
`

/** What stands in for a page that is not stored: the way to those that are, those in its language first. */
export async function offlinePage(path: string, address: string, record: OfflineRecord): Promise<Response> {
  const { locale, pages } = listed(path, record)
  const now = Date.now()
  const items = pages.map(
    ([to, page]) =>
      `<li><a href="${escaped(to)}" lang="${languageTag(localeOf(page.locale, to))}">${escaped(page.title)}</a>` +
      `<small>${escaped(word(locale, 'offline.from', { date: whenSent(page.at, now, locale) }))}</small></li>`,
  )
  const title = escaped(word(locale, 'offline.title'))
  const html =
    `<!doctype html><html lang="${languageTag(locale)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>` +
    `<p>${escaped(word(locale, items.length ? 'offline.text' : 'offline.none'))}</p><ul>${items.join('')}</ul>` +
    `<p><a class="again" href="${escaped(address)}">${escaped(word(locale, 'offline.again'))}</a></p></main></body></html>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src '${await hashOf(style)}'`,
    },
  })
}

function listed(path: string, { pages }: OfflineRecord): { locale: Locale; pages: [string, StoredPage][] } {
  const locale = localeOf(undefined, path)
  const all = Object.entries(pages).toReversed()
  const isOwn = ([, page]: [string, StoredPage]) => page.locale === locale
  return { locale, pages: [...all.filter(isOwn), ...all.filter((item) => !isOwn(item))] }
}

async function hashOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return `sha256-${btoa(String.fromCharCode(...digest))}`
}

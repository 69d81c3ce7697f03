import { createHash } from 'node:crypto'
import { languageTag, localePath, splitLocale, type Locale } from '#app/content/locales.ts'
import { makeAnswer, type Answer } from './answer.ts'
import words from './embed-words.json' with { type: 'json' }
import { withEmbedScript } from './embeds.ts'
import type { Site } from './site.ts'

const style = `
  body { margin: 0; background: #f2f1ec; color: #14181a; font: 16px/1.5 system-ui, sans-serif; }
  main { padding: 32px 24px; overflow-wrap: anywhere; }
  h1 { margin: 0 0 16px; font-size: 20px; line-height: 1.3; }
  p { margin: 0; }
  a { display: inline-block; padding: 10px 0; color: inherit; }
`
const styleHash = createHash('sha256').update(style).digest('base64')

/** Only its own style and the script that tells its height; every site may show it, for it is the same for everybody. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
  "require-trusted-types-for 'script'",
].join('; ')

/** Errors after which the same address may soon be answered. */
const passes = (status: number) => status === 429 || status >= 500

/**
 * What stands in the frame of an embed that cannot be shown: the error pages of the site can be framed by nobody, and
 * the browser would say that the site refuses to connect. Holds nothing of the address or of who asks.
 */
export function embedFailures({ context: { base } }: Pick<Site, 'context'>) {
  const made = new Map<string, Promise<Answer>>()
  return (path: string, status: number): Promise<Answer> => {
    const { locale } = splitLocale(path)
    const key = `${locale} ${status}`
    const answer = made.get(key) ?? makeFailure(base, locale, status)
    made.set(key, answer)
    return answer
  }
}

function makeFailure(base: string, locale: Locale, status: number): Promise<Answer> {
  const title = words[passes(status) ? 'failed' : 'missing'][locale]
  // An empty address is that of the page itself.
  const again = passes(status) ? `<p><a href="">${words.again[locale]}</a></p>` : ''
  const html =
    `<!doctype html><html lang="${languageTag(locale)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>` +
    `<style>${style}</style></head><body><main><h1>${title}</h1>${again}` +
    `<p><a href="${base}${localePath(locale, '')}" target="_blank" rel="noopener">${words.site[locale]}</a></p>` +
    `</main></body></html>`
  return makeAnswer({
    status,
    body: withEmbedScript(Buffer.from(html), base),
    type: 'text/html; charset=utf-8',
    headers: {
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  })
}

import { createHash } from 'node:crypto'
import { defaultLocale, isLocale, languageTag } from '#app/content/locales.ts'
import type { Admin } from '#services/live/admin.ts'
import { sendText } from '../answer.ts'
import type { RequestContext } from '../route.ts'
import words from './move-words.json' with { type: 'json' }
import { noticesPath } from './notices-path.ts'

/** The look of the site's other plain words; the policy lets in nothing else. */
const style =
  'body{margin:0;background:#f5f6f5;color:#14181a;font:1.0625rem/1.5 system-ui,sans-serif}' +
  'main{max-width:36rem;margin:0 auto;padding:4rem 1.25rem}p{margin:0 0 1.5rem;font-size:1.25rem}' +
  'button{min-height:48px;padding:0 1.5rem;border:0;border-radius:2px;background:#ff9b21;color:#14181a;font:inherit;font-weight:700;cursor:pointer}' +
  'button:focus-visible{outline:3px solid #1e5bff;outline-offset:3px}'
const styleHash = createHash('sha256').update(style).digest('base64')

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
}

/**
 * The page a mail about a moved event leads to, in the language of the registration: asked for it asks, so that a mail's
 * scanner ends nothing; posted to, it notes that its sender wants no more of them.
 */
export function answerNotices(database: () => Promise<Pick<Admin, 'get' | 'update'>>) {
  return async ({ req, res, path }: RequestContext): Promise<void> => {
    const id = path.slice(noticesPath.length + 1)
    const admin = await database()
    const registration = /^[A-Za-z0-9]{16,64}$/.test(id) ? admin.get(`registrations/${id}`) : undefined
    const given = registration?.fields.locale?.stringValue
    const locale = isLocale(given) ? given : defaultLocale
    const answer = (status: number, body: string) =>
      sendText(
        res,
        status,
        `<!doctype html><html lang="${languageTag(locale)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.confirm[locale]}</title><style>${style}</style><main>${body}</main></html>`,
        headers,
      )
    if (!registration) return answer(404, `<p>${words.none[locale]}</p>`)
    if (req.method === 'POST') {
      await admin.update(`registrations/${id}`, { noNotices: { booleanValue: true } })
      return answer(200, `<p>${words.done[locale]}</p>`)
    }
    answer(
      200,
      `<p>${words.ask[locale]}</p><form method="post"><button>${words.confirm[locale]}</button></form>`,
    )
  }
}

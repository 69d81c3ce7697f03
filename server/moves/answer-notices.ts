import { defaultLocale, isLocale, languageTag } from '#app/content/locales.ts'
import type { Admin } from '#services/live/admin.ts'
import { sendText } from '../answer.ts'
import type { RequestContext } from '../route.ts'
import words from './move-words.json' with { type: 'json' }
import { noticesPath } from './notices-path.ts'

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
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
        `<!doctype html><html lang="${languageTag(locale)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.confirm[locale]}</title><main>${body}</main></html>`,
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

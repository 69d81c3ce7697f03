import { createHash } from 'node:crypto'
import { defaultLocale, isLocale, languageTag } from '#app/content/locales.ts'
import { eventOfRegistration } from '#app/features/forms/definitions.ts'
import type { Notices } from '#services/identity/options.ts'
import { readBody } from '#services/client/read-body.ts'
import type { Admin, StoredDocument } from '#services/live/admin.ts'
import type { Value } from '#services/live/values/value.ts'
import { sendText } from '../answer.ts'
import type { RequestContext } from '../route.ts'
import words from './mail-words.json' with { type: 'json' }
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

export interface NoticesStores {
  admin: Pick<Admin, 'get' | 'list' | 'update'>
  notices: Pick<Notices, 'isSigned' | 'stop'>
}

/**
 * The page a mail of an event's plan leads to, in the language of the registration: asked for it asks, so that a mail's
 * scanner ends nothing; posted to, also by a mail program (RFC 8058), it notes that its sender wants no more of them, and
 * with `again` in the form that they are wanted after all.
 */
export function answerNotices(stores: () => Promise<NoticesStores>) {
  return async ({ req, res, path, route }: RequestContext): Promise<void> => {
    const [, id = '', seal = ''] =
      /^([A-Za-z0-9_-]{8,64})\.([A-Za-z0-9_-]{22})$/.exec(path.slice(noticesPath.length + 1)) ?? []
    const { admin, notices } = await stores()
    const registration = id && notices.isSigned(id, seal) ? admin.get(`registrations/${id}`) : undefined
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
      const body = await readBody(req, route.limits.body)
      const isAgain = new URLSearchParams(body?.toString()).has('again')
      const { email, event } = registration.fields
      for (const path of registrationsLike(admin, registration))
        await admin.update(path, { noNotices: { booleanValue: !isAgain } })
      const happening = eventOfRegistration(event?.stringValue ?? '')
      // What waits to be sent is wanted no more either.
      if (!isAgain && happening) notices.stop((email?.stringValue ?? '').trim().toLowerCase(), happening)
      return isAgain
        ? answer(200, `<p>${words.resumed[locale]}</p>${button(words.confirm[locale])}`)
        : answer(200, `<p>${words.done[locale]}</p>${button(words.again[locale], 'again')}`)
    }
    const isEnded = registration.fields.noNotices?.booleanValue === true
    answer(
      200,
      isEnded
        ? `<p>${words.done[locale]}</p>${button(words.again[locale], 'again')}`
        : `<p>${words.ask[locale]}</p>${button(words.confirm[locale])}`,
    )
  }
}

/**
 * Paths of all registrations for the event from the address: the newest one decides, and somebody who registered twice may
 * still have the mail of the first.
 */
function registrationsLike(admin: Pick<Admin, 'list'>, { name, fields }: StoredDocument): Set<string> {
  const address = fields.email?.stringValue ?? ''
  const written = [...new Set([address, address.trim().toLowerCase()])]
  const values = written.map((stringValue) => ({ stringValue }))
  const same = admin.list('registrations', {
    where: { fieldFilter: { field: { fieldPath: 'email' }, op: 'IN', value: { arrayValue: { values } } } },
  })
  const happening = (event: Value | undefined) => eventOfRegistration(event?.stringValue ?? '')
  const others = same.filter((other) => happening(other.fields.event) === happening(fields.event))
  return new Set(
    [name, ...others.map((other) => other.name)].map((path) => path.slice(path.indexOf('registrations/'))),
  )
}

const button = (label: string, name = 'end') =>
  `<form method="post"><button name="${name}" value="1">${label}</button></form>`

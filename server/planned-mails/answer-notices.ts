import { createHash } from 'node:crypto'
import { defaultLocale, languageTag, type Locale } from '#app/content/locales.ts'
import { readBody } from '#services/client/read-body.ts'
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

/** A link of a mail: what is known of it, and how it is followed. */
export interface NoticeLinks {
  /** The reader's language, and whether they have ended the mails; undefined for what is no link of ours. */
  find(
    id: string,
    seal: string,
    given: URLSearchParams,
  ): Promise<{ locale: Locale; isEnded: boolean } | undefined>
  /** Ends the mails about the event, or lets them go again. */
  turn(id: string, seal: string, isAgain: boolean): Promise<void>
}

/**
 * The page a mail of an event's plan leads to, in the language of the registration: asked for it asks, so that a mail's
 * scanner ends nothing; posted to, also by a mail program (RFC 8058), it notes that its sender wants no more of them, and
 * with `again` in the form that they are wanted after all.
 */
export function answerNotices({ find, turn }: NoticeLinks) {
  return async ({ req, res, path, search, route }: RequestContext): Promise<void> => {
    const [, id = '', seal = ''] =
      /^([A-Za-z0-9_-]{8,64})\.([A-Za-z0-9_-]{22})$/.exec(path.slice(noticesPath.length + 1)) ?? []
    const link = id ? await find(id, seal, new URLSearchParams(search)) : undefined
    const locale = link?.locale ?? defaultLocale
    const answer = (status: number, body: string) =>
      sendText(
        res,
        status,
        `<!doctype html><html lang="${languageTag(locale)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.confirm[locale]}</title><style>${style}</style><main>${body}</main></html>`,
        headers,
      )
    if (!link) return answer(404, `<p>${words.none[locale]}</p>`)
    if (req.method === 'POST') {
      const body = await readBody(req, route.limits.body)
      const isAgain = new URLSearchParams(body?.toString()).has('again')
      await turn(id, seal, isAgain)
      return isAgain
        ? answer(200, `<p>${words.resumed[locale]}</p>${button(words.confirm[locale])}`)
        : answer(200, `<p>${words.done[locale]}</p>${button(words.again[locale], 'again')}`)
    }
    answer(
      200,
      link.isEnded
        ? `<p>${words.done[locale]}</p>${button(words.again[locale], 'again')}`
        : `<p>${words.ask[locale]}</p>${button(words.confirm[locale])}`,
    )
  }
}

const button = (label: string, name = 'end') =>
  `<form method="post"><button name="${name}" value="1">${label}</button></form>`

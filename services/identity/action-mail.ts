import { actionWords, noticeWords, type Notice } from './action-words.ts'
import type { Purpose } from './codes.ts'
import type { IdentityOptions, Mail } from './options.ts'
import { IdentityError } from './refusal.ts'

const MODES: Record<Purpose, string> = {
  VERIFY_EMAIL: 'verifyEmail',
  PASSWORD_RESET: 'resetPassword',
  EMAIL_SIGNIN: 'signIn',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
}

export interface Action {
  purpose: Purpose
  to: string
  code: string
  /** Where the link leads; the code is added to its query. */
  target: URL
  apiKey: string
  language: string
  /** Says that the address has an account already, where one was to be made. */
  accountExists?: boolean
}

/** The mail that carries a code, in the language asked for, with the link in the form the SDK reads. */
export function actionMail({ purpose, to, code, target, apiKey, language, accountExists }: Action): Mail {
  const link = new URL(target)
  link.searchParams.set('mode', MODES[purpose])
  link.searchParams.set('oobCode', code)
  link.searchParams.set('apiKey', apiKey)
  link.searchParams.set('lang', language)
  const { subject, line, unasked } = actionWords(accountExists ? 'ACCOUNT_EXISTS' : purpose, language)
  return { to, subject, text: `${line}\n\n${link}\n\n${unasked}\n` }
}

/** The mail that tells an owner of a change in their account, with a link to the site. */
export function noticeMail(notice: Notice, to: string, target: URL, language: string): Mail {
  const { subject, line, notYou } = noticeWords(notice, language)
  return { to, subject, text: `${line}\n\n${notYou}\n\n${target}\n` }
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Where a link in a mail may lead. Throws INVALID_CONTINUE_URI or UNAUTHORIZED_DOMAIN, for a mail must not lead to a
 * stranger, nor seem to: `https://bank.example@site.example/` loses what stands before the site. To the site itself it
 * leads as the site is reached, so that no code goes over a line in the clear.
 */
export function targetOf(
  { origin, authorizedDomains = [], loopbackLinks }: LinkOptions,
  continueUrl: string,
): URL {
  const siteOrigin = new URL(typeof origin === 'string' ? origin : origin())
  if (!continueUrl) return new URL('/', siteOrigin)
  const url = URL.canParse(continueUrl) ? new URL(continueUrl) : null
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new IdentityError('INVALID_CONTINUE_URI', 'an absolute address is expected')
  const isAllowed =
    url.host === siteOrigin.host ||
    authorizedDomains.includes(url.hostname) ||
    (loopbackLinks && LOOPBACK.has(url.hostname))
  if (!isAllowed) throw new IdentityError('UNAUTHORIZED_DOMAIN', 'Domain not whitelisted by project')
  url.username = ''
  url.password = ''
  if (url.host === siteOrigin.host) url.protocol = siteOrigin.protocol
  return url
}

type LinkOptions = Pick<IdentityOptions, 'origin' | 'authorizedDomains' | 'loopbackLinks'>

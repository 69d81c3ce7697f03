import { actionWords } from './action-words.ts'
import type { Purpose } from './codes.ts'
import type { Mail } from './options.ts'
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
}

/** The mail that carries a code, in the language asked for, with the link in the form the SDK reads. */
export function actionMail({ purpose, to, code, target, apiKey, language }: Action): Mail {
  const link = new URL(target)
  link.searchParams.set('mode', MODES[purpose])
  link.searchParams.set('oobCode', code)
  link.searchParams.set('apiKey', apiKey)
  link.searchParams.set('lang', language)
  const { subject, line, unasked } = actionWords(purpose, language)
  return { to, subject, text: `${line}\n\n${link}\n\n${unasked}\n` }
}

const HERE = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Where a link in a mail may lead. Throws INVALID_CONTINUE_URI or UNAUTHORIZED_DOMAIN, for a mail must not lead to a stranger. */
export function targetOf(continueUrl: string, origin: string, authorized: readonly string[]): URL {
  if (!continueUrl) return new URL('/', origin)
  const url = URL.canParse(continueUrl) ? new URL(continueUrl) : null
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new IdentityError('INVALID_CONTINUE_URI', 'an absolute address is expected')
  const allowed =
    url.host === new URL(origin).host || HERE.has(url.hostname) || authorized.includes(url.hostname)
  if (!allowed) throw new IdentityError('UNAUTHORIZED_DOMAIN', `Domain not whitelisted by project`)
  return url
}

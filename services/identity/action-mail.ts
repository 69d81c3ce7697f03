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

const SUBJECTS: Record<Purpose, string> = {
  VERIFY_EMAIL: 'Confirm your e-mail address',
  PASSWORD_RESET: 'Choose a new password',
  EMAIL_SIGNIN: 'Your sign-in link',
  VERIFY_AND_CHANGE_EMAIL: 'Confirm your new e-mail address',
  RECOVER_EMAIL: 'Your e-mail address was changed',
}

const LINES: Record<Purpose, string> = {
  VERIFY_EMAIL: 'Open this link to confirm that this address is yours:',
  PASSWORD_RESET: 'Open this link to choose a new password. It is good for one hour:',
  EMAIL_SIGNIN: 'Open this link to sign in. It works once, within six hours:',
  VERIFY_AND_CHANGE_EMAIL: 'Open this link to use this address for your account from now on:',
  RECOVER_EMAIL:
    'Your account has a new e-mail address. If that was not you, open this link to take it back:',
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

/** The mail that carries a code, with the link in the form the SDK reads. */
export function actionMail({ purpose, to, code, target, apiKey, language }: Action): Mail {
  const link = new URL(target)
  link.searchParams.set('mode', MODES[purpose])
  link.searchParams.set('oobCode', code)
  link.searchParams.set('apiKey', apiKey)
  link.searchParams.set('lang', language)
  const text = `${LINES[purpose]}\n\n${link}\n\nIf you did not ask for this, ignore this mail.\n`
  return { to, subject: SUBJECTS[purpose], text }
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

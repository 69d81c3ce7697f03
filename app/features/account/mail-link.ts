/** What a link in one of the provider's mails asks for. */
export interface MailLink {
  mode: 'verifyEmail' | 'resetPassword' | 'signIn' | 'verifyAndChangeEmail' | 'recoverEmail'
  code: string
}

const modes = ['verifyEmail', 'resetPassword', 'signIn', 'verifyAndChangeEmail', 'recoverEmail'] as const
const parameters = ['mode', 'oobCode', 'apiKey', 'lang', 'continueUrl', 'tenantId']

/** `?mode=resetPassword&oobCode=…` → what it asks for; undefined for any other query. */
export function mailLinkOf(search: string): MailLink | undefined {
  const query = new URLSearchParams(search)
  const mode = modes.find((item) => item === query.get('mode'))
  const code = query.get('oobCode')
  return mode && code ? { mode, code } : undefined
}

/** A query without what a mail's link added to it. */
export function withoutMailLink(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of parameters) query.delete(name)
  const rest = query.toString()
  return rest && `?${rest}`
}

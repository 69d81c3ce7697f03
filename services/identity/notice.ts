import type { Account } from './account.ts'
import { noticeMail, targetOf } from './action-mail.ts'
import type { Notice } from './action-words.ts'
import type { Context } from './context.ts'

/**
 * Tells the owner of an account what was changed in it, in the language they last signed in with. An address that is
 * only claimed gets no such mail.
 */
export function notify(
  { options, outbox }: Pick<Context, 'options' | 'outbox'>,
  account: Account,
  notice: Notice,
): void {
  const { email, emailVerified } = account
  if (!email || !emailVerified) return
  const language = account.language ?? 'en'
  const page = targetOf(options, options.accountPage?.(language) ?? '')
  outbox.put(noticeMail(notice, email, page, language), { kind: 'owner' })
}

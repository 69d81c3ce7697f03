import { farewellWords } from './action-words.ts'
import type { Context } from './context.ts'
import type { Gone } from './deletions.ts'
import type { Mail } from './options.ts'
import { targetOf } from './action-mail.ts'
import { hashOf } from './secret.ts'

/** Milliseconds for which the mail is of use. */
const goodFor = 7 * 24 * 3_600_000

/** The mail that confirms to somebody, in their language, that their account is gone with all that belonged to it. */
export function farewellMail(
  language: string,
  { to, askedAt, doneAt, address }: { to: string; askedAt: number; doneAt: number; address: string },
): Mail {
  const { subject, line, kept, times } = farewellWords(language)
  // English days are written as in Britain, as on the pages and in every other mail.
  const tag = language === 'en' ? 'en-GB' : language
  const time = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' })
  const said = times.replace('{asked}', time.format(askedAt)).replace('{done}', time.format(doneAt))
  return { to, subject, text: `${[line, kept, said, address].join('\n\n')}\n`, forget: true }
}

/**
 * Tells somebody whose account is gone: what, when they asked for it and when it was done. Nothing of the mail stays here.
 * False when there is no room for it now.
 */
export function sayFarewell(
  { options, outbox, now }: Pick<Context, 'options' | 'outbox' | 'now'>,
  { uid, email, language, askedAt }: Gone,
): boolean {
  const address = targetOf(options, '').href
  const mail = farewellMail(language, { to: email, askedAt, doneAt: now(), address })
  return outbox.notices.put(mail, `deleted ${hashOf(uid)}`, now() + goodFor) !== 'full'
}

import { setTimeout } from 'node:timers/promises'
import { moved, occasions, tryMails } from '#server/planned-mails/try-mails.ts'
import type { Mailed } from '#server/planned-mails/looked.ts'
import { smtpMail } from '#services/identity/smtp.ts'

/*
 * A site's part that sends an event's mails, to be killed: files of the two databases, the port of a mail server, mails in
 * an hour, and when the bench began, from which on an hour passes in half a minute. Ends when everybody has been mailed.
 */
const [live = '', accounts = '', port = '', perHour = '', began = ''] = process.argv.slice(2)
const now = () => occasions.dayBefore.at + (Date.now() - Number(began)) * 120
const site = await tryMails({
  live,
  accounts,
  mailsPerHour: Number(perHour),
  mail: smtpMail(`smtp://127.0.0.1:${port}?pool=true`, 'site@example.com'),
  now,
})
let isPut = false
for (;;) {
  const mailed: Mailed[] = isPut ? [] : await site.look(moved(0))
  isPut ||= mailed.every(({ isDone }) => isDone)
  const { waiting } = site.identity.notices.counts('dayBefore/open-pit-day/')
  if (isPut && waiting === 0) break
  await setTimeout(200)
}
await site.close()
process.exit(0)

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { tryMails, occasions } from '#server/planned-mails/try-mails.ts'
import { mailSink } from './mail-plan/mail-sink.ts'
import { atMost, printTable } from './table.ts'

/*
 * Everybody who registered is mailed about an event through a mail server, by a process that is killed twice in the middle:
 * npm run bench -- mail-plan --people=20000. An hour of its clock is half a minute, so that the hourly budget is felt.
 */

const { values } = parseArgs({
  options: { people: { type: 'string', default: '20000' } },
  strict: false,
})
const people = Number(values.people)
/** Mails in an hour; 60 % of them may be about events, so that it takes three and a half hours. */
const perHour = Math.ceil(people / 2)
const folder = mkdtempSync(join(tmpdir(), 'mail-plan-'))
const [live, accounts] = [join(folder, 'live.db'), join(folder, 'accounts.db')]
const site = await tryMails({ live, accounts, now: () => occasions.dayBefore.at })
console.log(`${people} people register`)
for (let n = 0; n < people; n++)
  await site.register(`aRegistrationNumber${n}`, `person${n}@example.com`, { locale: n % 2 ? 'de' : 'en' })
await site.close()

const kills = [Math.floor(people * 0.3), Math.floor(people * 0.6)]
let child: ReturnType<typeof spawn> | undefined
let killed = 0
const sink = await mailSink(() => {
  const next = kills[killed]
  if (next !== undefined && sink.taken.length >= next && child?.kill('SIGKILL')) killed++
  if (sink.taken.length % 2000 === 0) console.log(`${sink.taken.length} mails`)
})
const began = Date.now()
for (let ended: number | null = null; ended !== 0;) {
  const args = [live, accounts, String(sink.port), String(perHour), String(began)]
  child = spawn(process.execPath, [join(import.meta.dirname, 'mail-plan/sender.ts'), ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  ended = await new Promise((resolve) => child?.on('close', resolve))
  if (ended !== 0 && ended !== null) throw new Error(`The sender ended with ${ended}`)
}
const seconds = (Date.now() - began) / 1000
sink.close()

const database = new DatabaseSync(accounts)
const most = database
  .prepare(
    `select max(count) as most from (select (select count(*) from mail_counts as other
       where other.key = 'site' and other.at > one.at - 3600000 and other.at <= one.at) as count
     from mail_counts as one where one.key = 'site' and one.rowid % 97 = 0)`,
  )
  .get()?.most
database.close()
rmSync(folder, { recursive: true })
const persons = new Set(sink.taken.map(({ to }) => to))
const ids = new Set(sink.taken.map(({ id }) => id))
printTable(`An event’s mail to ${people}, killed ${killed} times, in ${Math.round(seconds)} s`, [
  { measure: 'mails that reached the mail server', found: String(sink.taken.length) },
  atMost('people without a mail', people - persons.size, 0, '', 0),
  atMost('people with two different mails', ids.size - persons.size, 0, '', 0),
  atMost('mails that came twice, under the same Message-ID', sink.taken.length - ids.size, killed, '', 0),
  atMost('most in an hour', Number(most), perHour * 0.6, '', 0),
  atMost('mails without List-Unsubscribe', sink.taken.filter((mail) => !mail.unsubscribe).length, 0, '', 0),
])

import { parseArgs } from 'node:util'
import { occasions } from '#server/planned-mails/try-mails.ts'
import { tryProject } from '#server/task-worker/try-project.ts'
import { atMost, printTable } from './table.ts'

/*
 * Everybody who registered is mailed about an event by two workers of a Firebase project, one of which is killed in the
 * middle and comes back: npm run bench -- task-workers --people=20000. Counts, not times: the project is embedded services.
 */

const { values } = parseArgs({
  options: { people: { type: 'string', default: '20000' } },
  strict: false,
})
const people = Number(values.people)
/** Milliseconds after which another worker may have what the killed one held: longer than a mail is one worker's. */
const later = 200_000

const project = await tryProject()
const { admin, mails, account, worker, wait, now } = project
await admin.set('events/open-pit-day', { state: { stringValue: 'upcoming' } })
for (let n = 0; n < people; n++)
  await admin.set(`registrations/aRegistrationNumber${n}`, {
    email: { stringValue: `person${n}@example.com` },
    event: { stringValue: 'open-pit-day-2027' },
    locale: { stringValue: n % 2 ? 'de' : 'en' },
    createdAt: { timestampValue: new Date(now()).toISOString() },
  })
wait(occasions.dayBefore.at - now())
await account('one@example.com')
await account('two@example.com')

const began = Date.now()
let first = worker('one@example.com')
worker('two@example.com')
let killed = 0
mails.whenTaken(() => {
  if (mails.taken.length % 1000 === 0)
    console.log(`${mails.taken.length} mails after ${Math.round((Date.now() - began) / 1000)} s`)
  if (killed || mails.taken.length < people / 2 || !first.kill('SIGKILL')) return
  killed++
  void first.ended.then(() => {
    wait(later)
    first = worker('one@example.com')
  })
})
const persons = () => new Set(mails.taken.map(({ to }) => to)).size
const isWaiting = () => admin.list('mail_outbox', waiting).length > 0
const waiting = {
  where: { fieldFilter: { field: { fieldPath: 'state' }, op: 'EQUAL', value: { stringValue: 'waiting' } } },
  limit: 1,
}
for (let seen = -1; persons() < people || isWaiting();) {
  await new Promise((resolve) => setTimeout(resolve, 5000))
  // Nothing moves any more: what a killed worker held is free after its time.
  if (mails.taken.length === seen) wait(later)
  seen = mails.taken.length
}
const ids = new Set(mails.taken.map(({ id }) => id))
const reminders = admin
  .list('mail_outbox')
  .filter(({ fields }) => fields.key?.stringValue?.startsWith('dayBefore/'))
printTable(
  `An event’s mail to ${people} by two workers, ${killed} of them killed, in ${Math.round((Date.now() - began) / 1000)} s`,
  [
    { measure: 'mails that reached the mail server', found: String(mails.taken.length) },
    atMost('people without a mail', people - persons(), 0, '', 0),
    atMost('people with two different mails', ids.size - persons(), 0, '', 0),
    atMost(
      'mails not noted as sent',
      reminders.filter(({ fields }) => fields.state?.stringValue !== 'sent').length,
      0,
      '',
      0,
    ),
    atMost(
      'mails that came twice, under the same Message-ID',
      mails.taken.length - ids.size,
      4 * killed,
      '',
      0,
    ),
  ],
)
await project.close()

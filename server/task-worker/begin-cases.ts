import { expect, onTestFinished, test } from 'vitest'
import { start } from '../planned-mails/try-mails.ts'
import { tryProject } from './try-project.ts'

const hour = 3_600_000
const patient = { timeout: 30_000 }

/** A project with an upcoming event, an hour before its start, and two accounts of workers. */
async function open() {
  const project = await tryProject()
  onTestFinished(project.close)
  const { admin, account, wait, now, worker } = project
  await admin.set('events/open-pit-day', { state: { stringValue: 'upcoming' }, item: { stringValue: 'a' } })
  await account('one@example.com')
  await account('two@example.com')
  wait(start - hour - now())
  const state = () => admin.get('events/open-pit-day')?.fields.state?.stringValue
  /** Two workers whose clocks are wrong by hours: the database's decides. */
  const workers = async () => {
    const both = [
      worker('one@example.com', { goesLive: true, clock: 5 * hour }),
      worker('two@example.com', { goesLive: true, clock: -5 * hour }),
    ]
    for (const each of both) await expect.poll(each.said, patient).toContain('ready')
    return both
  }
  return { ...project, state, workers }
}

test('an event begins by itself at its start, once with two workers, also when one is killed', async () => {
  const { admin, wait, now, state, workers } = await open()
  const [one, two] = await workers()
  await expect.poll(() => admin.get('event_moves/open-pit-day'), patient).toBeDefined()
  expect(state()).toBe('upcoming')
  one?.kill('SIGKILL')
  await one?.ended
  // An hour and more later the other's token is over, which its clock does not tell.
  wait(start - now() + 60_000)
  await expect.poll(state, patient).toBe('live')
  expect(admin.get('events/open-pit-day')?.fields.item).toEqual({ stringValue: 'a' })
  await expect.poll(() => two?.said(), patient).toContain('has begun by itself')
  expect(admin.list('audit').map(({ fields }) => fields.by?.stringValue)).toEqual(['server'])
}, 120_000)

test('both look at once: there is one record; an operator who has acted first wins', async () => {
  const { admin, wait, now, state, workers } = await open()
  wait(start - now() + 1000)
  await workers()
  await expect.poll(state, patient).toBe('live')
  expect(admin.list('audit')).toHaveLength(1)
  for (const chosen of ['cancelled', 'break', 'ended']) {
    await admin.set('events/open-pit-day', { state: { stringValue: chosen } })
    const seen = () => admin.list('workers').map(({ fields }) => fields.seen?.timestampValue ?? '')
    const before = seen()
    await expect.poll(() => seen().every((at) => !before.includes(at)), patient).toBe(true)
    expect(state()).toBe(chosen)
  }
  // Moved by an operator, it waits for its new start.
  await admin.set('events/open-pit-day', {
    state: { stringValue: 'upcoming' },
    start: { timestampValue: new Date(now() + hour / 4).toISOString() },
    end: { timestampValue: new Date(now() + hour).toISOString() },
  })
  wait(hour / 4 - 30_000)
  expect(state()).toBe('upcoming')
  wait(30_000)
  await expect.poll(state, patient).toBe('live')
  expect(admin.list('audit')).toHaveLength(2)
}, 120_000)

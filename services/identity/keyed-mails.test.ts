import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import type { Mail } from './options.ts'
import { Outbox } from './outbox.ts'

const hour = 3_600_000
const begin = 1_800_000_000_000

function outbox({
  send,
  database = openDatabase(':memory:'),
  now = begin,
  perHour = 1000,
}: Partial<{
  send: (mail: Mail) => Promise<void>
  database: ReturnType<typeof openDatabase>
  now: number
  perHour: number
}> = {}) {
  const made = new Outbox(database, { send, perHour, now: () => now, log: () => undefined })
  onTestFinished(() => made.close())
  return { outbox: made, database }
}

const mailTo = (to: string): Mail => ({ to, subject: 'New time', text: 'Moved.' })

test('a mail with a key is put once, also when it has been sent and pruned, and carries the same id each time', async () => {
  const sent: Mail[] = []
  const { outbox: box, database } = outbox({ send: async (mail) => void sent.push(mail) })
  expect(box.notices.put(mailTo('ann@example.com'), 'move/day/1/ann', begin + hour)).toBe('put')
  expect(box.notices.put(mailTo('ann@example.com'), 'move/day/1/ann', begin + hour)).toBe('known')
  await expect.poll(() => sent).toHaveLength(1)
  database.exec('delete from mails')
  expect(box.notices.put(mailTo('ann@example.com'), 'move/day/1/ann', begin + hour)).toBe('known')
  expect(box.notices.put(mailTo('ann@example.com'), 'move/day/2/ann', begin + hour)).toBe('put')
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[0]?.id).toMatch(/^[0-9a-f]{32}$/)
  expect(sent[1]?.id).not.toBe(sent[0]?.id)
  expect(box.notices.put(mailTo('ann@example.com, bob@example.com'), 'move/day/1/x', begin + hour)).toBe(
    'dropped',
  )
  expect(box.notices.has('move/day/1/x')).toBe(false)
})

test('it waits over a long stop for as long as it is of use, where other mails do not', async () => {
  const { outbox: first, database } = outbox()
  first.put(mailTo('owner@example.com'), { kind: 'owner' })
  first.notices.put(mailTo('ann@example.com'), 'a', begin + 30 * hour)
  first.notices.put(mailTo('bob@example.com'), 'b', begin + 10 * hour)
  await first.close()
  const sent: string[] = []
  outbox({ database, now: begin + 20 * hour, send: async ({ to }) => void sent.push(to) })
  await expect.poll(() => sent).toEqual(['ann@example.com'])
  const states = database.prepare('select recipient, state from mails order by id').all()
  expect(states.map(({ recipient, state }) => `${String(recipient)} ${String(state)}`)).toEqual([
    'owner@example.com failed',
    'ann@example.com sent',
    'bob@example.com failed',
  ])
})

test('notices leave a part of the hour to other mails; what found no room is as if it had not been put', () => {
  const { outbox: box } = outbox({ perHour: 10 })
  const put = Array.from({ length: 10 }, (_, n) =>
    box.notices.put(mailTo(`person${n}@example.com`), `key ${n}`, begin + hour),
  )
  expect(put.filter((result) => result === 'put')).toHaveLength(6)
  expect(box.notices.has('key 9')).toBe(false)
  expect(box.put(mailTo('owner@example.com'), { kind: 'owner' })).toBe(true)
})

test('what still waits is taken back by its key, except one, and may be put again', () => {
  const { outbox: box } = outbox()
  for (const key of ['day/1/a', 'day/2/a', 'night/1/a'])
    box.notices.put(mailTo('ann@example.com'), key, begin + hour)
  expect(box.notices.withdraw('day/', 'day/2/')).toBe(1)
  expect(['day/1/a', 'day/2/a', 'night/1/a'].map((key) => box.notices.has(key))).toEqual([false, true, true])
  expect(box.notices.put(mailTo('ann@example.com'), 'day/1/a', begin + hour)).toBe('put')
})

test('once mails to an address came back, what waits for it is not sent either', async () => {
  const { outbox: first, database } = outbox()
  for (const name of ['ann', 'bob'])
    first.notices.put(mailTo(`${name}@example.com`), `day/1/${name}`, begin + hour)
  first.bounces.add('ann@example.com', 'no such mailbox', begin)
  await first.close()
  const sent: string[] = []
  const { outbox: box } = outbox({ database, send: async ({ to }) => void sent.push(to) })
  await expect.poll(() => box.notices.counts('day/1/')).toEqual({ waiting: 0, sent: 1, failed: 1 })
  expect(sent).toEqual(['bob@example.com'])
})

import { expect, test } from 'vitest'
import { ClientBudget } from './budget.ts'

test('work is counted for each client; who has spent theirs waits, the others do not', () => {
  let now = 0
  const budget = new ClientBudget({ workPerSecond: 500, workAtOnce: 2000 }, () => now)
  for (let n = 0; n < 10; n++) budget.charge('192.0.2.1', 300)
  expect(budget.wait('192.0.2.1')).toBe(3)
  expect(budget.wait('192.0.2.2')).toBe(0)
  now += 3000
  expect(budget.wait('192.0.2.1')).toBe(0)
})

test('memory is held for a client up to its share and for all up to theirs, and comes back once', () => {
  const budget = new ClientBudget({ heldPerClient: 100, heldInAll: 250 })
  const first = budget.hold('a', 80)
  expect(budget.hold('a', 30)).toBeUndefined()
  expect(budget.hold('b', 60)).toBeUndefined()
  expect(budget.hold('b', 55)).toBeDefined()
  expect(budget.hold('c', 40)).toBeUndefined()
  first?.()
  first?.()
  expect(budget.held).toBe(55)
  expect(budget.hold('a', 60)).toBeDefined()
})

test('those who hold all they may leave room to whoever comes next, and share what there is alike', () => {
  const filled = (clients: readonly string[], visitor: string) => {
    const budget = new ClientBudget({ heldPerClient: 100, heldInAll: 400 })
    for (let round = 0; round < 100; round++) for (const client of clients) budget.hold(client, 1)
    while (budget.hold(visitor, 1));
    return [...clients, visitor].map((client) => budget.heldFor(client))
  }
  const many = Array.from({ length: 7 }, (_, n) => `192.0.2.${n}`)
  expect(filled(many.slice(0, 4), '198.51.100.7')).toEqual([67, 67, 66, 66, 44])
  expect(filled(many, '198.51.100.7')).toEqual([45, 45, 44, 44, 44, 44, 44, 30])
})

test('the server itself is not counted, except that memory for all has an end', () => {
  const budget = new ClientBudget({ workAtOnce: 10, heldPerClient: 10, heldInAll: 100 })
  budget.charge('127.0.0.1', 1e6)
  expect(budget.wait('127.0.0.1')).toBe(0)
  expect(budget.hold('::1', 90)).toBeDefined()
  expect(budget.hold('::1', 90)).toBeUndefined()
})

test('work of many requests is done in turns by client, and everything else gets its time between', async () => {
  const budget = new ClientBudget()
  const order: string[] = []
  const busy = (client: string) => () => {
    const until = performance.now() + 3
    while (performance.now() < until);
    order.push(client)
  }
  let looks = 0
  const looking = setInterval(() => looks++, 0)
  const own = Array.from({ length: 40 }, () => budget.work('192.0.2.1', busy('a')))
  const other = budget.work('192.0.2.2', busy('b'))
  await Promise.all([...own, other])
  clearInterval(looking)
  expect(order.indexOf('b')).toBeLessThan(3)
  expect(looks).toBeGreaterThan(5)
})

test('who spends their share with work that waits has the rest of it refused', async () => {
  let now = 0
  const budget = new ClientBudget({ workPerSecond: 500, workAtOnce: 100 }, () => now)
  const job = () => budget.chargeAnswering('192.0.2.1', 5)
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => budget.work('192.0.2.1', job)))
  const done = outcomes.filter(({ status }) => status === 'fulfilled').length
  expect(done).toBeLessThanOrEqual(2)
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { seconds: 1 } })
  now += 2000
  await expect(budget.work('192.0.2.1', () => 'again')).resolves.toBe('again')
})

test('work whose client has gone is not done', async () => {
  const budget = new ClientBudget()
  const gone = new AbortController()
  let done = 0
  const first = budget.work('192.0.2.1', () => done++)
  const second = budget.work('192.0.2.1', () => done++, gone.signal)
  const refused = expect(second).rejects.toThrow('aborted')
  gone.abort()
  await Promise.all([first, refused])
  expect(done).toBe(1)
})

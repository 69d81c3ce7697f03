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
  expect(budget.hold('b', 100)).toBeDefined()
  expect(budget.hold('c', 90)).toBeUndefined()
  first?.()
  first?.()
  expect(budget.held).toBe(100)
  expect(budget.hold('a', 100)).toBeDefined()
})

test('the server itself is not counted, except that memory for all has an end', () => {
  const budget = new ClientBudget({ workAtOnce: 10, heldPerClient: 10, heldInAll: 100 })
  budget.charge('127.0.0.1', 1e6)
  expect(budget.wait('127.0.0.1')).toBe(0)
  expect(budget.hold('::1', 90)).toBeDefined()
  expect(budget.hold('::1', 90)).toBeUndefined()
})

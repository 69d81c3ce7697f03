import { expect, test } from 'vitest'
import { closedRules } from '../access.ts'
import { Engine } from '../engine.ts'
import { Rate } from '../../client/rate.ts'
import { Transactions } from './transactions.ts'

const engine = new Engine({ file: ':memory:', project: 'demo', rules: closedRules, now: Date.now })

test('transactions begun and never ended take no more than their bound', () => {
  const transactions = new Transactions(engine)
  const first = transactions.begin()
  const name = 'x'.repeat(1400)
  for (let made = 0; made < 20; made++) {
    const id = transactions.begin()
    for (let read = 0; read < 900; read++) transactions.note(id, `c/${name}${read}`)
    expect(transactions.bytes).toBeLessThanOrEqual(16 * 1024 * 1024)
  }
  expect(() => transactions.end(first)).toThrow('expired')
})

test('a transaction reads so many documents and no more', () => {
  const transactions = new Transactions(engine)
  const id = transactions.begin()
  for (let read = 0; read < 1000; read++) transactions.note(id, `c/${read}`)
  expect(() => transactions.note(id, 'c/one-more')).toThrow('at most 1000')
})

test('what a rate remembers of keys is bounded however long they are', () => {
  const rate = new Rate(1, 1)
  for (let n = 0; n < 2000; n++) rate.take(`${n}${'k'.repeat(6000)}`)
  expect(rate.bytes).toBeLessThanOrEqual(4 * 1024 * 1024)
})

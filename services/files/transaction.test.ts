import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { notStored } from '../content/manage/refusals.ts'
import { inTransaction } from './transaction.ts'

const opened = () => {
  const database = new DatabaseSync(':memory:')
  database.exec('create table notes (text text) strict')
  const add = (text: string) => database.prepare('insert into notes values (?)').run(text)
  const count = () => database.prepare('select count(*) as count from notes').get()?.['count']
  return { database, add, count }
}

test('a change is made wholly or not at all', () => {
  const { database, add, count } = opened()
  expect(inTransaction(database, () => (add('a'), add('b'), 'done'))).toBe('done')
  const change = () => {
    add('c')
    throw new Error('stopped')
  }
  expect(() => inTransaction(database, change)).toThrow('stopped')
  expect(count()).toBe(2)
})

test('a full disk is told as such, and the next change is made', () => {
  const { database, add, count } = opened()
  database.exec('pragma max_page_count = 3')
  let fault: unknown
  try {
    inTransaction(database, () => add('x'.repeat(100_000)))
  } catch (error) {
    fault = error
  }
  expect(notStored(fault)).toMatchObject({ isFull: true })
  database.exec('pragma max_page_count = 1000')
  inTransaction(database, () => add('x'))
  expect(count()).toBe(1)
})

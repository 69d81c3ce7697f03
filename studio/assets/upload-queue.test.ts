import { expect, test, vi } from 'vitest'
import { Refused } from '../service/refused.ts'
import { queueOf } from './upload-queue.ts'

const file = (name: string) => new File(['x'], name)
/** A service that signs no upload. */
const refusing = () => ({ send: async () => Promise.reject(new Refused(401, {})) }) as never

test('files that could not be sent are there again after the session has begun anew, and only for who chose them', async () => {
  const first = queueOf(refusing(), 'ann@example.com')
  first.add([file('a.pdf'), file('b.pdf')], 7)
  await vi.waitFor(() => expect(first.get().map(({ state }) => state)).toEqual(['failed', 'failed']))
  const service = refusing()
  const second = queueOf(service, 'ann@example.com')
  expect(second.get().map(({ file: { name }, folder, state }) => [name, folder, state])).toEqual([
    ['a.pdf', 7, 'failed'],
    ['b.pdf', 7, 'failed'],
  ])
  expect(queueOf(service, 'ann@example.com')).toBe(second)
  expect(queueOf(service, 'bob@example.com').get()).toEqual([])
  // New ones get keys of their own.
  second.add([file('c.pdf')], undefined)
  expect(new Set(second.get().map(({ key }) => key)).size).toBe(3)
})

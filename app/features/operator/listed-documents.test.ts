import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gathering } from '#app/features/live/gathering.ts'
import { ListedDocuments } from './listed-documents.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('of 5,000 documents only the one that came is read, and the others stay the same objects', () => {
  let reads = 0
  const stored = (id: number) => ({ id: `q${id}`, data: () => ({ text: `${id}`, read: ++reads }) })
  const list = new ListedDocuments()
  const documents = Array.from({ length: 5000 }, (_, id) => stored(id))
  const before = list.after(
    documents,
    documents.map(({ id }) => id),
  )
  expect(reads).toBe(5000)
  const after = list.after([...documents, stored(5000)], ['q5000'])
  expect(reads).toBe(5001)
  expect(after.slice(0, 5000).every((item, at) => item === before[at])).toBe(true)
  expect(after.at(-1)).toMatchObject({ id: 'q5000', data: { text: '5000' } })
  // One that has changed is read anew, one that went and comes back too.
  expect(list.after(documents.slice(0, 2), ['q1', 'q0'])[1]).not.toBe(before[1])
  expect(list.after(documents.slice(0, 3), ['q2'])[2]).not.toBe(before[2])
})

test('however many changes come, the latest is shown a few times a second and the last always', () => {
  const shown: number[] = []
  const gather = gathering((value: number) => shown.push(value), 250)
  // Fifty a second for two seconds.
  for (let at = 0; at < 100; at++) {
    gather.take(at)
    vi.advanceTimersByTime(20)
  }
  expect(shown[0]).toBe(0)
  expect(shown.length).toBeLessThanOrEqual(9)
  vi.advanceTimersByTime(1000)
  expect(shown.at(-1)).toBe(99)
  // After a pause the next is shown at once.
  gather.take(100)
  expect(shown.at(-1)).toBe(100)
  gather.take(101)
  gather.stop()
  vi.advanceTimersByTime(1000)
  expect(shown.at(-1)).toBe(100)
})

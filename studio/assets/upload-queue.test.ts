import { expect, test, vi } from 'vitest'
import { Refused } from '../service/refused.ts'
import { queueOf } from './upload-queue.ts'

const file = (name: string) => new File(['x'], name)
/** A service that signs no upload. */
const refusing = () => ({ send: async () => Promise.reject(new Refused(401, {})) }) as never

test('files that could not be sent are there again after the session has begun anew, and only for who chose them', async () => {
  const first = queueOf(refusing(), 'ann@example.com')
  first.add([file('a.pdf'), file('b.pdf')], 7)
  await expect.poll(() => first.get().map(({ state }) => state)).toEqual(['failed', 'failed'])
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

test('an upload that no longer moves says so, and is sent again at a press without two being under way', async () => {
  vi.useFakeTimers()
  try {
    let asked = 0
    const silent = { send: () => (asked++, new Promise(() => {})) } as never
    const queue = queueOf(silent, 'cecile@example.com')
    queue.add([file('still.pdf')], undefined)
    await vi.advanceTimersByTimeAsync(19_000)
    expect(queue.get()[0]).toMatchObject({ state: 'sending' })
    expect(queue.get()[0]?.isStalled).not.toBe(true)
    await vi.advanceTimersByTimeAsync(2000)
    expect(queue.get()[0]).toMatchObject({ state: 'sending', isStalled: true })
    queue.retry(queue.get()[0]?.key ?? 0)
    await vi.advanceTimersByTimeAsync(1000)
    expect(queue.get()[0]).toMatchObject({ state: 'sending', isStalled: false })
    expect(asked).toBe(2)
    // What the first try tells later counts for nothing.
    await vi.advanceTimersByTimeAsync(18_000)
    expect(queue.get()[0]?.isStalled).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

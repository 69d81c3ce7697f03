import { expect, test } from 'vitest'
import { FairQueue, QueueRefusal } from './fair-queue.ts'

/** A queue of one place, held by a job that ends when told. */
function held(perClient = 10, max = 100) {
  const queue = new FairQueue({ places: 1, perClient, max })
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = queue.run('first', () => promise)
  return {
    queue,
    async end() {
      resolve()
      await first
    },
  }
}

test('clients take turns, however many jobs one of them has', async () => {
  const { queue, end } = held()
  const order: string[] = []
  const jobs = ['a', 'a', 'a', 'a', 'b', 'c', 'b'].map((client) =>
    queue.run(client, () => order.push(client)),
  )
  await end()
  await Promise.all(jobs)
  expect(order.join('')).toBe('abcabaa')
})

test('a client may have so many waiting, all together so many; the server itself is bounded by the latter only', async () => {
  const { queue, end } = held(2, 6)
  const jobs = [queue.run('a', () => 1), queue.run('a', () => 2)]
  await expect(queue.run('a', () => 3)).rejects.toMatchObject({ reason: 'own' })
  jobs.push(queue.run('b', () => 4))
  for (let n = 0; n < 3; n++) jobs.push(queue.run('127.0.0.1', () => n))
  await expect(queue.run('127.0.0.1', () => 9)).rejects.toMatchObject({ reason: 'full' })
  await end()
  expect((await Promise.all(jobs)).length).toBe(6)
})

test('whoever gives up leaves the queue at once and is never begun', async () => {
  const { queue, end } = held(1)
  const gone = new AbortController()
  let begun = false
  const job = queue.run('a', () => (begun = true), gone.signal)
  expect(queue.waiting).toBe(1)
  gone.abort()
  await expect(job).rejects.toThrow('aborted')
  expect(queue.waiting).toBe(0)
  const next = queue.run('a', () => 'next')
  await end()
  expect(await next).toBe('next')
  expect([begun, queue.running]).toEqual([false, 0])
})

test('when it closes those who wait are refused', async () => {
  const { queue, end } = held()
  const waiting = queue.run('a', () => 1)
  queue.close()
  await expect(waiting).rejects.toBeInstanceOf(QueueRefusal)
  await expect(queue.run('b', () => 1)).rejects.toBeInstanceOf(QueueRefusal)
  await end()
})

test('a long line of jobs that end at once lets the process look after others in between', async () => {
  const { queue, end } = held(100)
  let ended = 0
  const jobs = Array.from({ length: 64 }, () =>
    queue
      .run('a', () => {
        throw new Error('refused')
      })
      .catch(() => ended++),
  )
  const { promise: elsewhere, resolve } = Promise.withResolvers<number>()
  setImmediate(() => resolve(ended))
  await end()
  expect(await elsewhere).toBeLessThan(20)
  await Promise.all(jobs)
  expect(ended).toBe(64)
})

test('whoever goes between two turns keeps no place: ten thousand jobs that come, go and end in any order', async () => {
  const queue = new FairQueue({ places: 2, perClient: 1000, max: 1000 })
  let seed = 1
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const jobs: Promise<unknown>[] = []
  for (let n = 0; n < 10_000; n++) {
    const gone = new AbortController()
    const job = () => (random() < 0.3 ? turn() : undefined)
    jobs.push(queue.run(`client ${n % 7}`, job, gone.signal).catch(() => undefined))
    const chance = random()
    if (chance < 0.5) void turn().then(() => gone.abort())
    else if (chance < 0.75) void Promise.resolve().then(() => gone.abort())
    if (random() < 0.2) await turn()
  }
  await Promise.all(jobs)
  expect([queue.running, queue.waiting]).toEqual([0, 0])
  expect(await queue.run('last', () => 'begun')).toBe('begun')
})

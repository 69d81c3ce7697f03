import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReactionQueue, type ReactionState, type Taps } from './reaction-queue.ts'

const pause = 2300
const denied = Object.assign(new Error('refused'), { code: 'permission-denied' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A queue whose messages are answered one after the other by `answers`: undefined is accepted, an error refused. */
function queueOf(answers: (Error | undefined)[]) {
  const sent: { at: number; taps: Taps }[] = []
  const state: { last?: ReactionState } = {}
  const start = Date.now()
  const queue = new ReactionQueue({
    pause,
    show: (shown) => (state.last = shown),
    send: async (taps) => {
      sent.push({ at: Date.now() - start, taps })
      const answer = answers.shift()
      if (answer) throw answer
    },
  })
  return { queue, sent, state }
}

test('taps of all kinds go together; no message has more than ten and none comes too soon', async () => {
  const { queue, sent, state } = queueOf([])
  const taken = Array.from({ length: 12 }, (_, n) => queue.tap(n % 2 ? 'clap' : 'fire'))
  expect(taken.filter(Boolean)).toHaveLength(10)
  await vi.advanceTimersByTimeAsync(pause)
  expect(queue.tap('heart')).toBe(true)
  await vi.advanceTimersByTimeAsync(10 * pause)
  expect(sent.map(({ taps }) => taps)).toEqual([
    { clap: 5, heart: 0, wow: 0, fire: 5 },
    { clap: 0, heart: 1, wow: 0, fire: 0 },
  ])
  expect((sent[1]?.at ?? 0) - (sent[0]?.at ?? 0)).toBeGreaterThanOrEqual(2000)
  expect(state.last?.own).toEqual({ clap: 5, heart: 1, wow: 0, fire: 5 })
})

test('a message that another tab was quicker than goes again; what is gathered meanwhile comes after it', async () => {
  const { queue, sent, state } = queueOf([denied])
  queue.tap('wow')
  await vi.advanceTimersByTimeAsync(pause)
  for (let n = 0; n < 10; n++) queue.tap('clap')
  await vi.advanceTimersByTimeAsync(10 * pause)
  expect(sent.map(({ taps: { wow, clap } }) => [wow, clap])).toEqual([
    [1, 0],
    [1, 0],
    [0, 10],
  ])
  expect(state.last).toEqual({ own: { clap: 10, heart: 0, wow: 1, fire: 0 }, isRefused: false })
})

test('taps that are refused for good are taken back, and the visitor is told', async () => {
  const { queue, sent, state } = queueOf([denied, denied, denied])
  queue.tap('clap')
  await vi.advanceTimersByTimeAsync(10 * pause)
  expect(sent).toHaveLength(3)
  expect(state.last).toEqual({ own: { clap: 0, heart: 0, wow: 0, fire: 0 }, isRefused: true })
  queue.tap('fire')
  await vi.advanceTimersByTimeAsync(10 * pause)
  expect(state.last).toEqual({ own: { clap: 0, heart: 0, wow: 0, fire: 1 }, isRefused: false })
})

import { assert, array, boolean, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { circuitBreaker } from './circuit-breaker.ts'

function breaker() {
  const clock = { time: 1000 }
  return {
    clock,
    made: circuitBreaker({ failures: 3, pause: 100, longestPause: 400, now: () => clock.time }),
  }
}

test('failures in a row open it; a success between them does not', () => {
  const { made } = breaker()
  for (const outcome of ['failed', 'failed', 'succeeded', 'failed', 'failed'] as const) made[outcome]()
  expect(made.wait()).toBe(0)
  made.failed()
  expect(made.wait()).toBe(100)
  expect(made.state).toEqual({ open: true, since: 1000 })
})

test('after the pause one request tries, the others wait; it decides', () => {
  const { made, clock } = breaker()
  for (let i = 0; i < 3; i++) made.failed()
  clock.time += 100
  expect(made.wait()).toBe(0)
  expect(made.wait()).toBeGreaterThan(0)
  made.failed()
  expect(made.wait()).toBe(200)
  clock.time += 200
  expect(made.wait()).toBe(0)
  made.succeeded()
  expect([made.wait(), made.wait()]).toEqual([0, 0])
  expect(made.state).toEqual({ open: false, since: 1300 })
})

test('pauses grow up to the longest', () => {
  const { made, clock } = breaker()
  for (let i = 0; i < 3; i++) made.failed()
  const pauses = Array.from({ length: 5 }, () => {
    const pause = made.wait()
    clock.time += pause
    expect(made.wait()).toBe(0)
    made.failed()
    return pause
  })
  expect(pauses).toEqual([100, 200, 400, 400, 400])
})

test('a trial that nobody ends is not waited for forever', () => {
  const { made, clock } = breaker()
  for (let i = 0; i < 3; i++) made.failed()
  clock.time += 100
  expect(made.wait()).toBe(0)
  clock.time += 60_000
  expect(made.wait()).toBe(0)
})

test('whatever happens, while it is open at most one request is sent a pause, and success always closes it', () => {
  assert(
    property(array(tuple(integer({ min: 0, max: 300 }), boolean())), (steps) => {
      const { made, clock } = breaker()
      let sent: number | undefined
      for (const [passed, fails] of steps) {
        clock.time += passed
        const { open } = made.state
        if (made.wait() > 0) continue
        if (open && sent !== undefined) expect(clock.time - sent).toBeGreaterThanOrEqual(100)
        sent = open ? clock.time : undefined
        if (fails) made.failed()
        else made.succeeded()
        if (!fails) expect(made.state.open).toBe(false)
      }
    }),
  )
})

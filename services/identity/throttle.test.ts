import { expect, test } from 'vitest'
import { Throttle } from './throttle.ts'

const minute = 60_000
const day = 1440 * minute

test.each([day, -day])(
  'a clock that jumps by %i ms keeps nobody waiting for longer than the span',
  (jump) => {
    let now = 10 * day
    const throttle = new Throttle(() => now)
    const isFree = () => {
      try {
        throttle.check('ann', 3)
        return true
      } catch {
        return false
      }
    }
    for (let n = 0; n < 3; n++) throttle.count('ann', 5)
    expect(isFree()).toBe(false)
    now += jump
    // Back in time it goes on counting; ahead the span is over.
    expect(isFree()).toBe(jump > 0)
    now += 5 * minute
    expect(isFree()).toBe(true)
  },
)

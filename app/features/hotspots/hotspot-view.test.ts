import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HotspotViewStore } from './hotspot-view.ts'

/** A medium of one number. */
class Dial extends HotspotViewStore {
  degrees = 0
  isFollowed = false
  protected connect() {
    this.isFollowed = true
    return () => {
      this.isFollowed = false
    }
  }
  project() {
    return undefined
  }
  flyTo() {}
  restore() {}
  turn(degrees: number) {
    this.degrees = degrees
    this.notify()
    this.restAfter(100, () => (degrees < 0 ? undefined : [this.degrees]))
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a store follows its medium from the first subscriber to the last', () => {
  const dial = new Dial()
  expect(dial.isFollowed).toBe(false)
  const unsubscribe = [dial.subscribe(() => {}), dial.subscribe(() => {})]
  unsubscribe[0]?.()
  expect(dial.isFollowed).toBe(true)
  unsubscribe[1]?.()
  expect(dial.isFollowed).toBe(false)
  dial.subscribe(() => {})
  expect(dial.isFollowed).toBe(true)
})

test('a view is current once nothing has moved for the whole time of rest', () => {
  const dial = new Dial()
  dial.subscribe(() => {})
  dial.turn(10)
  vi.advanceTimersByTime(90)
  dial.turn(20)
  vi.advanceTimersByTime(90)
  expect(dial.current).toBeUndefined()
  vi.advanceTimersByTime(10)
  expect(dial.current).toEqual([20])
})

test('every rest is another current view, so that each is written and said; one not to be kept leaves the last', () => {
  const dial = new Dial()
  const listener = vi.fn()
  dial.subscribe(listener)
  dial.turn(10)
  vi.advanceTimersByTime(100)
  const first = dial.current
  dial.turn(10)
  vi.advanceTimersByTime(100)
  expect(dial.current).toEqual(first)
  expect(dial.current).not.toBe(first)
  const second = dial.current
  dial.turn(-1)
  vi.advanceTimersByTime(100)
  expect(dial.current).toBe(second)
  expect(listener).toHaveBeenCalledTimes(6)
})

test('nobody hears of a rest after the last has gone', () => {
  const dial = new Dial()
  const unsubscribe = dial.subscribe(() => {})
  dial.turn(10)
  unsubscribe()
  vi.advanceTimersByTime(1000)
  expect(dial.current).toBeUndefined()
})

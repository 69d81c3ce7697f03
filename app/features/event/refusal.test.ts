import { expect, test } from 'vitest'
import { refusalOf } from './refusal.ts'

const open = { state: 'live', parts: { questions: true } }
const now = Date.UTC(2027, 4, 12, 11)
const ago = (seconds: number) => ({ askedAt: new Date(now - seconds * 1000) })

test('who asked a moment ago is told how long to wait, at most the whole pause', () => {
  expect(refusalOf(open, ago(4.4), now)).toEqual({ why: 'soon', seconds: 16 })
  expect(refusalOf(open, ago(19.9), now)).toEqual({ why: 'soon', seconds: 1 })
  // The server's clock is known to a quarter of a second.
  expect(refusalOf(open, ago(-3), now)).toEqual({ why: 'soon', seconds: 20 })
  expect(refusalOf(open, ago(20), now)).toEqual({ why: 'failed' })
  expect(refusalOf(open, undefined, now)).toEqual({ why: 'failed' })
})

test('an event that is over or takes no questions says that', () => {
  expect(refusalOf({ ...open, state: 'ended' }, ago(1), now)).toEqual({ why: 'closed' })
  expect(refusalOf({ state: 'live', parts: {} }, ago(1), now)).toEqual({ why: 'closed' })
  expect(refusalOf(undefined, undefined, now)).toEqual({ why: 'closed' })
})

test('a name that is not a visitor’s to use is what holds first in an open event', () => {
  expect(refusalOf(open, ago(1), now, true)).toEqual({ why: 'name' })
  expect(refusalOf({ ...open, state: 'ended' }, undefined, now, true)).toEqual({ why: 'closed' })
})

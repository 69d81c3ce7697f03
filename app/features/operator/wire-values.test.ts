import { Timestamp } from 'firebase/firestore'
import { expect, test } from 'vitest'
import { millisOf } from '#app/features/live/millis.ts'
import { fieldAt, fromWire, isSame, nested, toWire } from './wire-values.ts'

const time = Date.UTC(2027, 4, 12, 11)
const timestamp = { toMillis: () => time, seconds: time / 1000, nanoseconds: 0 }

test('what says the same is the same, in whatever form it stands', () => {
  for (const empty of [undefined, null, false, '', [], {}]) expect(isSame(empty, undefined)).toBe(true)
  expect(isSame(timestamp, new Date(time))).toBe(true)
  expect(isSame(timestamp, time)).toBe(true)
  expect(isSame({ polls: true, questions: false }, { questions: false, polls: true })).toBe(true)
  expect(isSame(['a', 'b'], ['a', 'b'])).toBe(true)
})

test('a moment is the same from the stream, to the microsecond, and from the wire', () => {
  const streamed = new Timestamp(time / 1000, 123_456_000)
  expect(isSame(fromWire({ timestampValue: '2027-05-12T11:00:00.123456Z' }), streamed)).toBe(true)
  expect(isSame(fromWire({ timestampValue: '2027-05-12T11:00:00.123456Z' }), millisOf(streamed))).toBe(true)
  expect(isSame(fromWire({ timestampValue: '2027-05-12T11:00:00.124456Z' }), streamed)).toBe(false)
})

test('values go over the wire and come back as they were', () => {
  const fields = {
    state: 'live',
    start: new Date(time),
    rehearsal: 0.5,
    count: 3,
    parts: { polls: true },
    alternates: ['/a', '/b'],
    end: null,
  }
  expect(fromWire(toWire(fields))).toEqual(fields)
  expect(toWire({ start: new Date(time) })).toEqual({
    mapValue: { fields: { start: { timestampValue: '2027-05-12T11:00:00.000Z' } } },
  })
  // As the databases write what is empty.
  expect(fromWire({ arrayValue: {} })).toEqual([])
  expect(fromWire({ mapValue: {} })).toEqual({})
  expect(fromWire(undefined)).toBe(null)
})

test('a field within another is read and written by its path', () => {
  const { mapValue } = toWire(nested({ 'parts.polls': true, 'parts.questions': false, state: 'live' }))
  expect(fromWire({ mapValue: mapValue ?? {} })).toEqual({
    parts: { polls: true, questions: false },
    state: 'live',
  })
  expect(fieldAt(mapValue?.fields ?? {}, 'parts.polls')).toEqual({ booleanValue: true })
  expect(fieldAt(mapValue?.fields ?? {}, 'parts.reactions')).toBeUndefined()
  expect(fieldAt({}, 'parts.polls')).toBeUndefined()
})

test('what differs is not', () => {
  expect(isSame(timestamp, new Date(time + 1))).toBe(false)
  expect(isSame({ polls: true }, { polls: false })).toBe(false)
  expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false)
  expect(isSame('shown', 'waiting')).toBe(false)
  expect(isSame(1, undefined)).toBe(false)
})

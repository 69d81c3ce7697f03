import { Timestamp } from 'firebase/firestore'
import { expect, test } from 'vitest'
import { isBehind } from './held-stream.ts'
import { isPublished } from './published-status.ts'

// To the microsecond, as the database has it.
const start = new Timestamp(1_800_000_000, 123_456_000)
const streamed = {
  state: 'live',
  start,
  end: null,
  parts: { polls: true, questions: false },
  moves: 2,
  chapters: [],
}
const published = {
  chapters: [],
  parts: { questions: false, polls: true },
  moves: 2,
  start: '2027-01-15T08:00:00.123456Z',
  state: 'live',
  end: null,
}
const shown = (data: object | undefined, confirmedAt: number | undefined = 1000) => ({
  data: data as Record<string, unknown> | undefined,
  confirmedAt,
})

test('a stream is behind when what is published later says something else', () => {
  expect(isBehind(shown(streamed), published, 2000)).toBe(false)
  expect(isBehind(shown(streamed), { ...published, state: 'ended' }, 2000)).toBe(true)
  expect(isBehind(shown(streamed), { ...published, start: '2027-01-15T08:00:01Z' }, 2000)).toBe(true)
  expect(isBehind(shown(streamed), { ...published, parts: { polls: true } }, 2000)).toBe(true)
  expect(isBehind(shown(undefined), published, 2000)).toBe(true)
  expect(isBehind(shown(streamed), undefined, 2000)).toBe(true)
  expect(isBehind(shown(undefined), undefined, 2000)).toBe(false)
})

test('what was published before the stream showed its own says nothing, nor does anything before the first answer', () => {
  const other = { ...published, state: 'ended' }
  expect(isBehind(shown(streamed, 3000), other, 2000)).toBe(false)
  expect(isBehind({ data: undefined, confirmedAt: undefined }, other, 2000)).toBe(false)
})

test('only what is published is compared: the rest is followed, and not in the status', () => {
  expect(['config/error', 'events/open-pit-day'].filter(isPublished)).toHaveLength(2)
  for (const path of [
    'events/open-pit-day/results/now',
    'events/open-pit-day/questions/q1',
    'lead_settings/office',
    'config/error/more',
    'sessions/a',
  ])
    expect([path, isPublished(path)]).toEqual([path, false])
})

import { expect, test } from 'vitest'
import { millisOf } from '#app/features/live/millis.ts'
import { inWords, otherThan, readEvent } from './event-document.ts'
import { readPoll, readQuestion, readResults } from './participation.ts'

test('an event is read whole whatever stands in its document, and only with a known state', () => {
  expect(readEvent(undefined)).toBeUndefined()
  expect(readEvent({ state: 'paused' })).toBeUndefined()
  expect(
    readEvent({ state: 'live', alternates: ['/a.m3u8', 7, ''], parts: { polls: 'yes' }, chapters: 5 }),
  ).toEqual({
    state: 'live',
    start: undefined,
    end: undefined,
    stream: '',
    alternates: ['/a.m3u8'],
    replay: '',
    chapters: [],
    message: {},
    item: '',
    itemAt: undefined,
    runs: [],
    parts: { questions: false, reactions: false, polls: false, chat: false },
    moves: 0,
    movedAt: undefined,
    guestsOnly: false,
    rehearsal: 0,
  })
  const event = readEvent({
    state: 'ended',
    start: { toMillis: () => 5 },
    message: { de: ' Gleich ', fr: '' },
    chapters: [{ start: 60, title: 'Two' }, { start: 0, title: { en: 'One' } }, { start: -1 }],
  })
  expect(event).toMatchObject({ start: 5, message: { de: 'Gleich' } })
  expect(event?.chapters).toEqual([
    { start: 0, title: { en: 'One' } },
    { start: 60, title: { en: 'Two' } },
  ])
})

test('words come in the visitor’s language, else in English, else in any', () => {
  expect(inWords({ de: 'Hallo', en: 'Hello' }, 'de')).toBe('Hallo')
  expect(inWords({ de: 'Hallo', en: 'Hello' }, 'ja')).toBe('Hello')
  expect(inWords({ fi: 'Hei' }, 'ja')).toBe('Hei')
  expect(inWords({}, 'ja')).toBe('')
  expect(otherThan('de', { de: 'Hallo', en: 'Hello' })).toBeUndefined()
  expect(otherThan('ja', { de: 'Hallo', en: 'Hello' })).toBe('en')
  expect(otherThan('ja', { fi: 'Hei' })).toBe('fi')
  expect(otherThan('ja', {})).toBeUndefined()
})

test('questions and polls without sense are left out, and numbers that are none', () => {
  expect(readQuestion('q', { text: ' ', state: 'shown' })).toBeUndefined()
  expect(readQuestion('q', { text: 'Why?', state: 'shown', createdAt: 7 })).toMatchObject({
    name: '',
    answer: '',
  })
  const options = [
    { id: 'a', text: 'A' },
    { id: 'b c', text: 'B' },
    { id: 'd', text: { de: 'D' } },
  ]
  expect(readPoll('p', { state: 'open', question: 'Which?', options })?.options).toHaveLength(2)
  expect(readPoll('p', { state: 'open', question: {}, options })).toBeUndefined()
  expect(readResults({ votes: { a: 1, b: 'x', c: -1 }, reactions: 7 })).toEqual({
    votes: { a: 1 },
    answers: {},
    reactions: {},
  })
  expect(millisOf('2027-05-12T09:00:00Z')).toBe(Date.UTC(2027, 4, 12, 9))
  expect(millisOf('soon')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { itemStates, timedItems } from './agenda.ts'
import { calendarFile, folded } from '#app/base/calendar/calendar-file.ts'
import { announcedMinutes, countdownOf } from './countdown.ts'
import { readEvent } from './event-document.ts'
import { timeOf, type EventPlan } from './plan.ts'
import { eventNow, type EventSources } from './event-now.ts'

const hour = 3_600_000
const start = Date.UTC(2027, 4, 12, 11)
const plan = {
  id: 'open-pit-day',
  start,
  end: start + 2 * hour,
  stream: '/planned.m3u8',
  alternates: [],
  replay: '',
} as unknown as EventPlan

function at(hours: number, data?: Record<string, unknown>, source: EventSources['source'] = 'live') {
  return eventNow({
    plan,
    document: readEvent(data),
    source,
    isAway: source !== 'live',
    isStale: source !== 'live',
    now: start + hours * hour,
  })
}

test('the live document decides; without one the planned times do, and the page can say so', () => {
  expect(at(5, { state: 'upcoming' })).toMatchObject({ state: 'upcoming', source: 'live' })
  expect(at(-5, { state: 'ended' })).toMatchObject({ state: 'ended', source: 'live' })
  expect([-1, 0, 1, 2].map((hours) => at(hours).state)).toEqual(['upcoming', 'live', 'live', 'ended'])
  expect(at(0)).toMatchObject({ source: 'plan', stream: '/planned.m3u8' })
})

test('without the live database an event goes on from its last document, and never back', () => {
  expect(at(-1, { state: 'live' }, 'status').state).toBe('live')
  expect(at(1, { state: 'upcoming' }, 'status').state).toBe('live')
  expect(at(1, { state: 'break' }, 'status').state).toBe('break')
  expect(at(3, { state: 'live' }, 'status').state).toBe('ended')
  expect(at(3, { state: 'live', end: start + 4 * hour }, 'status').state).toBe('live')
  expect(at(1, { state: 'live', parts: { polls: true } }, 'status').parts.polls).toBe(false)
})

test('an event whose start has come is late until somebody begins it, also by what is published of it', () => {
  const published = (hours: number, data: Record<string, unknown>) =>
    eventNow({
      plan,
      document: readEvent(data),
      source: 'status',
      isAway: false,
      isStale: false,
      now: start + hours * hour,
    })
  expect([-1, 0, 1].map((hours) => at(hours, { state: 'upcoming' }).isLate)).toEqual([false, true, true])
  expect(at(-1, { state: 'upcoming', rehearsal: 2 * hour }).isLate).toBe(true)
  expect(at(1, { state: 'upcoming', start: start + 2 * hour }).isLate).toBe(false)
  expect(at(1, { state: 'break' }).isLate).toBe(false)
  expect(published(1, { state: 'upcoming' })).toMatchObject({ state: 'upcoming', isLate: true })
})

test('a rehearsal moves the event’s clock, not the visitor’s', () => {
  expect(at(-1, { state: 'upcoming', rehearsal: 2 * hour }, 'status').state).toBe('live')
})

test('the running item follows the clock while the event is live, or the operator', () => {
  const items = [0, 1, 2].map((n) => ({
    id: `i${n}`,
    start: start + n * hour,
    end: start + (n + 0.5) * hour,
  }))
  const states = (hours: number, more = {}) =>
    itemStates(items, { now: start + hours * hour, live: true, ended: false, item: '', ...more })
  expect(states(1.2)).toEqual(['over', 'running', 'coming'])
  expect(states(1.7)).toEqual(['over', 'over', 'coming'])
  expect(states(-1)).toEqual(['coming', 'coming', 'coming'])
  expect(states(1.2, { item: 'i2' })).toEqual(['over', 'over', 'running'])
  expect(states(1.2, { live: false })).toEqual(['coming', 'coming', 'coming'])
  expect(states(1.2, { ended: true })).toEqual(['over', 'over', 'over'])
})

test('the agenda moves with its event; an item that says no time is left out', () => {
  const agenda = ['0:40', '1:30', 'soon'].map((at) => ({ item_id: `i${at}`, at, until: '2:00' }))
  const times = (begin: number) => timedItems(agenda, begin).map((item) => [item.start, item.end])
  const minute = 60_000
  expect(times(start)).toEqual([
    [start + 40 * minute, start + 2 * hour],
    [start + 90 * minute, start + 2 * hour],
  ])
  expect(times(start + hour)[0]).toEqual([start + 100 * minute, start + 3 * hour])
})

test('what is left counts in whole parts and is said at few moments', () => {
  expect(countdownOf(((25 * 60 + 1) * 60 + 1) * 1000 - 999)).toEqual({
    days: 1,
    hours: 1,
    minutes: 1,
    seconds: 1,
  })
  expect(countdownOf(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
  expect(
    [61, 60, 59.95, 59, 30, 10, 4.95, 3, 1, 17 / 60, 0].map((minutes) => announcedMinutes(minutes * 60_000)),
  ).toEqual([undefined, 60, 60, undefined, 30, 10, 5, undefined, 1, undefined, undefined])
})

test('a calendar file has the zone with its summer time, an alarm, and lines that fit', () => {
  const file = calendarFile({
    uid: 'open-pit-day@trackside.example',
    title: 'Open pit day; rock, dust',
    text: 'Ein Nachmittag live aus dem Steinbruch: ünd so weiter, bis die Zeile längst zu lang geworden ist',
    place: '',
    url: 'https://trackside.example/event',
    start,
    end: start + 2.5 * hour,
    zone: 'Europe/Helsinki',
    alarm: 15,
    stamp: start,
    sequence: 0,
  })
  expect(file).toContain('DTSTART;TZID=Europe/Helsinki:20270512T140000\r\n')
  expect(file).toContain('DTEND;TZID=Europe/Helsinki:20270512T163000\r\n')
  expect(file).toContain(
    'BEGIN:DAYLIGHT\r\nDTSTART:20270328T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0300\r\nEND:DAYLIGHT',
  )
  expect(file).toContain('DTSTART:20271031T040000\r\nTZOFFSETFROM:+0300\r\nTZOFFSETTO:+0200')
  expect(file).toContain('SUMMARY:Open pit day\\; rock\\, dust')
  expect(file).toContain('TRIGGER:-PT15M')
  expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(folded('短い')).toBe('短い')
})

test('times of the content service are UTC', () => {
  expect(timeOf('2027-05-12 11:00')).toBe(start)
  expect(timeOf('')).toBeUndefined()
})

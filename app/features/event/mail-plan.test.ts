import { expect, test } from 'vitest'
import { mailTask, mailTime, readMailPlan, type EventCourse } from './mail-plan.ts'

const hour = 3_600_000
const start = Date.UTC(2027, 4, 12, 11)
const course: EventCourse = {
  start,
  end: start + 2 * hour,
  state: 'upcoming',
  hasRecording: true,
  liveAt: undefined,
  endedAt: undefined,
}
const usual = readMailPlan({})

test('a plan is read kind by kind, and what makes no sense is as usual', () => {
  expect(usual.dayBefore).toEqual({ isOn: true, minutes: 1440, subject: {}, lead: {} })
  expect(usual.live.minutes).toBe(0)
  const plan = readMailPlan({
    dayBefore: { on: false, minutes: 2880, subject: { de: ' Bald ' }, lead: 7 },
    hourBefore: { minutes: 2 },
    recording: { minutes: 'soon' },
    live: { minutes: 30 },
  })
  expect(plan.dayBefore).toEqual({ isOn: false, minutes: 2880, subject: { de: 'Bald' }, lead: {} })
  expect([plan.hourBefore.minutes, plan.recording.minutes, plan.live.minutes]).toEqual([60, 60, 0])
})

test('a reminder makes sense until the next one goes, in whichever order they stand', () => {
  expect(mailTime('dayBefore', usual, course)).toMatchObject({ due: start - 24 * hour, until: start - hour })
  expect(mailTime('hourBefore', usual, course)).toMatchObject({ due: start - hour, until: start })
  const swapped = readMailPlan({ dayBefore: { minutes: 30 } })
  expect(mailTime('hourBefore', swapped, course).until).toBe(start - hour / 2)
  expect(mailTime('dayBefore', swapped, course).until).toBe(start)
  const alone = readMailPlan({ hourBefore: { on: false } })
  expect(mailTime('dayBefore', alone, course).until).toBe(start)
  // It has begun before its time.
  expect(mailTime('hourBefore', usual, { ...course, liveAt: start - 60_000 }).until).toBe(start - 60_000)
})

test('what is to be done follows the event', () => {
  const task = (kind: Parameters<typeof mailTask>[0], now: number, more: Partial<EventCourse> = {}) =>
    mailTask(kind, usual, { ...course, ...more }, now)
  expect(task('dayBefore', start - 25 * hour)).toBe('wait')
  expect(task('dayBefore', start - 24 * hour)).toBe('mail')
  expect(task('dayBefore', start - hour)).toBe('drop')
  expect(task('dayBefore', start - 20 * hour, { state: 'cancelled' })).toBe('held')
  expect(task('hourBefore', start - hour, { state: 'ended' })).toBe('held')
  expect(mailTask('dayBefore', readMailPlan({ dayBefore: { on: false } }), course, start)).toBe('off')
  expect(task('live', start + hour)).toBe('wait')
  expect(task('live', start + hour, { state: 'live', liveAt: start })).toBe('mail')
  expect(task('live', start + 3 * hour, { state: 'live', liveAt: start })).toBe('drop')
  const ended = { state: 'ended', endedAt: start + 2 * hour } as const
  expect(task('recording', start + 2.5 * hour, ended)).toBe('wait')
  expect(task('recording', start + 3 * hour, ended)).toBe('mail')
  expect(task('recording', start + 3 * hour, { ...ended, hasRecording: false })).toBe('wait')
  expect(task('recording', start + 16 * 24 * hour, ended)).toBe('drop')
})

import { offsetAt } from '#app/base/calendar/zone-offset.ts'

/** Days on which nobody works beside Saturdays and Sundays: `2026-12-24`. */
export type Holidays = ReadonlySet<string>

const dayLong = 24 * 60 * 60 * 1000

/** The day it is somewhere, `2026-11-23`; `at` in milliseconds since 1970. */
export const dayIn = (zone: string, at: number): string => isoDay(at + offsetAt(at, zone) * 60_000)

/**
 * The last day on which an answer within so many working days is in time, `2026-11-25`: the day it was sent does not count,
 * nor do Saturdays, Sundays and holidays.
 */
export function dueDay(at: number, zone: string, workingDays: number, holidays: Holidays): string {
  let day = Date.parse(`${dayIn(zone, at)}T00:00:00Z`)
  for (let left = workingDays; left > 0;) {
    day += dayLong
    const weekday = new Date(day).getUTCDay()
    if (weekday !== 0 && weekday !== 6 && !holidays.has(isoDay(day))) left--
  }
  return isoDay(day)
}

const isoDay = (day: number): string => new Date(day).toISOString().slice(0, 10)

/** Whether an open lead should have been answered by now. */
export function isOverdue({ state, due }: { state: string; due: string }, today: string): boolean {
  return state === 'open' && due !== '' && due < today
}

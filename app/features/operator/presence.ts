import type { Locale } from '#app/content/locales.ts'

/** Where another operator was last. `seen` in milliseconds since 1970. */
export interface OtherDesk {
  uid: string
  name: string
  speaks: readonly Locale[]
  question: string
  seen: number
}

/** Milliseconds after which a sign that does not come again means that somebody has gone. */
const gone = 40_000

/** Who is at a question at a time, by name. */
export function othersOn(desks: readonly OtherDesk[], question: string, now: number): string[] {
  return desks
    .filter((desk) => desk.question === question && desk.name && now - desk.seen < gone)
    .map(({ name }) => name)
    .toSorted()
}

/** Who is there at a time, by name. */
export const presentAt = (desks: readonly OtherDesk[], now: number): OtherDesk[] =>
  desks
    .filter(({ name, seen }) => name && now - seen < gone)
    .toSorted((one, other) => one.name.localeCompare(other.name))

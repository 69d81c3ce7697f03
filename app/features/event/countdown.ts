/** What is left until a moment, in whole parts. */
export interface Countdown {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/** What is left of so many milliseconds; nothing once they are over. A begun second counts. */
export function countdownOf(millis: number): Countdown {
  const all = Math.max(0, Math.ceil(millis / 1000))
  return {
    days: Math.floor(all / 86_400),
    hours: Math.floor((all % 86_400) / 3600),
    minutes: Math.floor((all % 3600) / 60),
    seconds: all % 60,
  }
}

/** Minutes before the start at which the time left is said aloud. */
const milestones = [60, 30, 10, 5, 1]

/** Milliseconds in which what is said of the time left is true enough. */
const spokenFor = 5000

/** How many minutes are left to be announced at a moment: the mark that is being passed, if any. */
export function announcedMinutes(millis: number): number | undefined {
  return milestones.find((minutes) => {
    const past = minutes * 60_000 - millis
    return past >= 0 && past < spokenFor
  })
}

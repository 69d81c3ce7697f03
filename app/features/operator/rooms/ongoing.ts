import type { Events } from '../use-events.ts'

export type Room = Events['all'][number]

/** Events that visitors may be in or come to: begun at the console, and neither over nor cancelled. */
export const ongoing = (all: readonly Room[]): Room[] =>
  all.filter(({ event }) => event && event.state !== 'ended' && event.state !== 'cancelled')

/** What a channel does: sends, stands still while the audience waits, cannot be reached, is over. */
export const STATES = ['live', 'stalled', 'failing', 'ended'] as const
export type ChannelState = (typeof STATES)[number]

export interface Channel {
  state: ChannelState
  /** When it came into this state, in milliseconds since 1970. */
  since: number
  /** Milliseconds each answer is held back. */
  delay: number
}

/** The time a channel shows: it stands still from when it stalled or ended. */
export const shownTime = ({ state, since }: Channel, now: number): number =>
  state === 'stalled' || state === 'ended' ? since : now

export function isState(word: unknown): word is ChannelState {
  return (STATES as readonly unknown[]).includes(word)
}

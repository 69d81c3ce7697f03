import type { MailKind } from '#app/features/event/mail-plan.ts'

/**
 * How a kind of mail fares: `off` by the plan, `held` while the event is cancelled or over, `planned` for a known time,
 * `later` once something has happened, `sending`, `kept` where there is no mail server, `sent`, or `dropped` as it would
 * have come too late.
 */
export type MailState = 'off' | 'held' | 'planned' | 'later' | 'sending' | 'kept' | 'sent' | 'dropped'

export interface KindReport {
  kind: MailKind
  state: MailState
  /** When it goes, or is expected to, in milliseconds since 1970. */
  at?: number
  /** What became of those of the last occasion that have been made so far; `waiting` ones have not gone yet. */
  counts: { waiting: number; sent: number; failed: number }
  /** To how many they went or will go; absent where each goes to one, or nobody knows yet. */
  people?: number
  /** The newest of them. */
  newest: { to: string; state: 'waiting' | 'sent' | 'failed'; at: number }[]
}

/** How an event's mails fare, as the server tells operators. */
export interface MailReport {
  /** There is no mail server: mails are made and stay. */
  keepsMails: boolean
  /** Mails about events that may go in an hour. */
  perHour: number
  /** Registered addresses that are mailed, that want no more mails, and that mails came back from. */
  people: { mailed: number; stopped: number; bounced: number }
  /** A time that an editor has changed and no operator has counted as a move yet. */
  uncounted?: { from: { start: number; end: number }; to: { start: number; end: number } }
  kinds: KindReport[]
}

/** A mail as somebody would read it, and whether it was sent to who asked: `full` for too many in an hour. */
export interface MailSample {
  subject: string
  text: string
  attachment?: string
  sent?: { to: string; result: 'put' | 'full' | 'dropped' }
}

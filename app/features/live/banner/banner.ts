import type { MessageId } from '#app/base/i18n/messages.tsx'
import { millisOf } from '#app/features/live/millis.ts'
import type { LiveDocument } from '../live.ts'

/** What the operator says to everybody: the document `config/error`. */
export interface Status {
  active: boolean
  /** Names one of the translated messages. */
  message: string
  /** The operator's own words; when there are any, they are shown in place of the message. */
  customMessage: string
  severity: Severity
  /** Milliseconds since 1970 between which it is shown; open where undefined. */
  from?: number | undefined
  until?: number | undefined
}

/** How much it matters: an `info` is read out when there is time for it, the others at once. */
export const severities = ['info', 'warning', 'critical'] as const
export type Severity = (typeof severities)[number]

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** The status in a document; undefined when there is none or it is not active. */
export function statusOf({ data }: Pick<LiveDocument, 'data'>): Status | undefined {
  if (data?.active !== true) return undefined
  return {
    active: true,
    message: text(data.message),
    customMessage: text(data.customMessage),
    severity: severities.find((one) => one === data.severity) ?? 'warning',
    from: millisOf(data.from),
    until: millisOf(data.until),
  }
}

/** Whether a status is to be seen at a time. */
export function isDue({ from = -Infinity, until = Infinity }: Status, now: number): boolean {
  return now >= from && now < until
}

/** When it next comes or goes; undefined when it stays as it is. */
export function nextChange({ from, until }: Status, now: number): number | undefined {
  return [from, until].filter((time) => time !== undefined).find((time) => time > now)
}

/** By what a status is told from another: dismissed ones stay hidden, another text shows again. */
export function identityOf({ message, customMessage }: Status): string {
  return customMessage ? `text:${customMessage}` : `message:${message}`
}

/** What a status says: the operator's own words, or the id of a translated message. */
export function wordsOf({ message, customMessage }: Status): { text: string } | { id: MessageId } {
  if (customMessage) return { text: customMessage }
  return { id: isMessage(message) ? `errormessages.${message}` : 'errormessages.technical' }
}

/** The messages an operator can choose from. */
export const statusMessages = [
  'technical',
  'interrupted',
  'delayed',
  'sound',
  'picture',
  'pause',
  'ended',
  'reload',
] as const

function isMessage(message: string): message is (typeof statusMessages)[number] {
  return statusMessages.some((one) => one === message)
}

/** A text in parts: addresses that start with http or https become links, everything else stays text. */
export function partsOf(words: string): { text: string; href?: string }[] {
  return words
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}'’”»])/)
    .filter(Boolean)
    .map((part) =>
      /^https?:\/\//.test(part) && URL.canParse(part) ? { text: part, href: part } : { text: part },
    )
}

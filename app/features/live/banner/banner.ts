import type { MessageId } from '#app/base/i18n/messages.tsx'
import { millisOf } from '../millis.ts'
import type { Fields } from '../published-status.ts'

/** Path of the banner's document. The name is part of the wire, as are the ids `errormessages.*` of its messages. */
export const bannerPath = 'config/error'

/** What the operator tells everybody in a room. */
export interface Banner {
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

/** Characters of an operator's own words; `firestore.rules` take no more, and what is there from before is cut. */
export const longestWords = 500

function clamped(words: string): string {
  const characters = [...words]
  return characters.length > longestWords ? `${characters.slice(0, longestWords - 1).join('')}…` : words
}

/** Reads `config/error`; undefined when there is no such document or the banner is switched off. */
export function readBanner(data: Fields | null | undefined): Banner | undefined {
  if (data?.active !== true) return undefined
  return {
    message: text(data.message),
    customMessage: clamped(text(data.customMessage)),
    severity: severities.find((severity) => severity === data.severity) ?? 'warning',
    from: millisOf(data.from),
    until: millisOf(data.until),
  }
}

/** Whether a banner is shown at a time. */
export function isDue({ from = -Infinity, until = Infinity }: Banner, now: number): boolean {
  return now >= from && now < until
}

/** Identity of what a banner says: one that was dismissed stays hidden, another text is shown. */
export function identityOf({ message, customMessage }: Banner): string {
  return customMessage ? `text:${customMessage}` : `message:${message}`
}

/** What is kept of a banner that was dismissed: how much it mattered, and what it said. */
export const dismissalOf = (banner: Banner): string =>
  `${severities.indexOf(banner.severity)} ${identityOf(banner)}`

/** Whether a banner was dismissed: the same words, which did not matter less than they do now. */
export function isDismissed(banner: Banner, dismissal: string | null): boolean {
  const [, severity = '', identity = ''] = /^(\d) ([^]*)$/.exec(dismissal ?? '') ?? []
  return (
    severity !== '' &&
    identity === identityOf(banner) &&
    Number(severity) >= severities.indexOf(banner.severity)
  )
}

/** The operator's own words, or the id of a translated message. */
export function wordsOf({ message, customMessage }: Banner): { text: string } | { id: MessageId } {
  if (customMessage) return { text: customMessage }
  return { id: isMessage(message) ? `errormessages.${message}` : 'errormessages.technical' }
}

/** The messages an operator can choose from. */
export const bannerMessages = [
  'technical',
  'interrupted',
  'delayed',
  'sound',
  'picture',
  'pause',
  'ended',
  'reload',
] as const

function isMessage(message: string): message is (typeof bannerMessages)[number] {
  return bannerMessages.some((known) => known === message)
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

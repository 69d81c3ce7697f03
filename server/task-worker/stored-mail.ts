import type { SharedKind } from '#services/identity/mail-budget.ts'
import type { Mail } from '#services/identity/options.ts'
import type { StoredDocument } from '#services/live/admin.ts'
import type { Fields, Value } from '#services/live/values/value.ts'
import { pieceOf } from './files.ts'
import { hashOf } from './mail-paths.ts'

/* A mail as a document: how it is written and read. */

export const time = (at: number): Value => ({ timestampValue: new Date(at).toISOString() })
export const timeIn = (value: Value | undefined): number => Date.parse(value?.timestampValue ?? '') || 0

/** When a person was mailed lately. */
export const timesIn = (person: StoredDocument | undefined) =>
  (person?.fields.times?.arrayValue?.values ?? []).map(timeIn)

/** Whether somebody is sending a mail, or was a moment ago. */
export const isHeld = ({ fields }: StoredDocument, now: number): boolean =>
  Boolean(fields.holder?.stringValue) && timeIn(fields.next) > now

type Gone = { path: string; gone: true }

/** The pieces of an attachment, with whose mail they go. */
export const piecesGone = (path: string, { fields }: StoredDocument): Gone[] =>
  Array.from({ length: Number(fields.files?.integerValue ?? 0) }, (_, n) => ({
    path: pieceOf(path, n),
    gone: true,
  }))

/** Where a mail stands that is put now. */
export const stateOf = (key: string, kind: SharedKind, at: number, until: number, kept: number): Fields => ({
  key: { stringValue: key },
  kind: { stringValue: kind },
  state: { stringValue: 'waiting' },
  holder: { stringValue: '' },
  tries: { integerValue: '0' },
  at: time(at),
  next: time(at),
  until: time(until),
  kept: time(kept),
})

/** What a mail says. */
export function fieldsOf({ to, subject, text, replyTo, unsubscribe, attachment, forget }: Mail): Fields {
  const words = {
    to,
    person: to.toLowerCase(),
    subject: subject.replace(/[\r\n]+/g, ' '),
    body: text,
    replyTo,
    unsubscribe,
  }
  return {
    ...Object.fromEntries(
      Object.entries(words).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, { stringValue: value }]],
      ),
    ),
    ...(forget && { forget: { booleanValue: true } }),
    ...(attachment && { attachment: { stringValue: JSON.stringify(attachment) } }),
  }
}

/** A mail as it was put; an attachment that stands in pieces is given with it. */
export function mailIn({ fields }: StoredDocument, inPieces?: string): Mail {
  const text = (name: string) => fields[name]?.stringValue
  const [replyTo, unsubscribe, inside] = ['replyTo', 'unsubscribe', 'attachment'].map(text)
  const attachment = inPieces || inside
  return {
    to: text('to') ?? '',
    subject: text('subject') ?? '',
    text: text('body') ?? '',
    id: hashOf(text('key') ?? '').slice(0, 32),
    ...(replyTo !== undefined && { replyTo }),
    ...(unsubscribe !== undefined && { unsubscribe }),
    ...(attachment !== undefined && {
      attachment: JSON.parse(attachment) as NonNullable<Mail['attachment']>,
    }),
  }
}

import { consent } from '#app/features/consent/stored-answer.ts'
import { maxOrigin, originFields, type Origin, type OriginField } from './origin-fields.ts'
import { readStoredJson, writeStoredJson } from '#app/base/storage.ts'

const key = 'form:origin'

/** `utm_source=News%20letter` of the page's address, and the page before it without its query, which may name a person. */
export function originIn(address: string, referrer: string): Origin {
  const { origin, searchParams } = new URL(address)
  const from = URL.canParse(referrer) ? new URL(referrer) : undefined
  const isOther = from && from.origin !== origin && /^https?:$/.test(from.protocol)
  const value = (field: OriginField) =>
    field === 'referrer'
      ? isOther
        ? from.origin + from.pathname
        : ''
      : (searchParams.get(field.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`)) ?? '')
  return Object.fromEntries(
    originFields.map((field) => [field, oneLine(value(field))]).filter(([, text]) => text),
  )
}

/** One line of what can be read, cut to its limit. */
function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  const cut = [...line].slice(0, maxOrigin).join('').trim()
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(cut) ? cut : ''
}

/**
 * Where this visit came from, for a form that is sent now: only of a visitor who has allowed measurement. The first page of
 * the visit decides; what was kept is forgotten once that is taken back.
 */
export function allowedOrigin(): Origin {
  if (!consent()?.allowed.includes('measurement')) {
    writeStoredJson(key, undefined, 'visit')
    return {}
  }
  const kept = readStoredJson(key, 'visit')
  if (typeof kept === 'object' && kept) return originOf(kept)
  // The address this document was opened at, wherever the visitor has gone since.
  const [opened] = performance.getEntriesByType('navigation')
  const origin = originIn(opened?.name ?? location.href, document.referrer)
  writeStoredJson(key, origin, 'visit')
  return origin
}

/** What is stored may be anything. */
function originOf(kept: object): Origin {
  return Object.fromEntries(
    originFields.flatMap((field) => {
      const value: unknown = (kept as Record<string, unknown>)[field]
      const text = typeof value === 'string' ? oneLine(value) : ''
      return text ? [[field, text] as const] : []
    }),
  )
}

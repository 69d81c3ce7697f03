import type { FormName } from '#app/features/forms/definitions.ts'
import type { StoredDocument } from '#services/live/admin.ts'
import { plainFields } from './plain-fields.ts'

/** A field of what is sent: a name there, and where its value comes from here. */
export interface MappedField {
  name: string
  /** One of our fields, or a text that is always the same. */
  from: { field: string } | { text: string }
}

/** Of no use to a CRM, or only to this site. */
const inner = new Set(['createdAt', 'consent', 'uid', 'suspect', 'noNotices'])

/** Our fields of a form for others: those that were filled in, with kind, ids, and the time it was sent. */
export function leadData(form: FormName, document: StoredDocument, lead: string): Record<string, unknown> {
  const { fields, name } = document
  const sent = Object.entries(plainFields(fields)).filter(([field]) => !inner.has(field))
  return {
    id: name.slice(name.lastIndexOf('/') + 1),
    kind: form,
    lead,
    sentAt: fields.createdAt?.timestampValue ?? document.createTime,
    ...Object.fromEntries(sent),
  }
}

/** What is sent for a form: Standard Webhooks' envelope, with the names of the mapping where there is one. */
export function leadBody(data: Readonly<Record<string, unknown>>, mapping: readonly MappedField[]): string {
  const mapped = mapping.flatMap(({ name, from }) => {
    const value = 'text' in from ? from.text : data[from.field]
    return value === undefined ? [] : [[name, value] as const]
  })
  return JSON.stringify({
    type: 'lead.created',
    timestamp: data.sentAt,
    data: mapping.length ? Object.fromEntries(mapped) : data,
  })
}

/** `Email=email,Source='Web site'` as a mapping; undefined for what is none. */
export function parseMapping(given: string): MappedField[] | undefined {
  const parts = given.match(/[^\s,=]+\s*=\s*(?:'[^']*'|[A-Za-z]+)(?=\s*(?:,|$))/g) ?? []
  if (parts.join(',').replace(/\s+/g, '') !== given.replace(/\s+/g, '')) return undefined
  return parts.map((part) => {
    const at = part.indexOf('=')
    const value = part.slice(at + 1).trim()
    return {
      name: part.slice(0, at).trim(),
      from: value.startsWith("'") ? { text: value.slice(1, -1) } : { field: value },
    }
  })
}

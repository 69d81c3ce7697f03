import { setImmediate } from 'node:timers/promises'
import { eventOfRegistration } from '#app/features/forms/definitions.ts'
import type { StoredDocument } from '#services/live/admin.ts'
import type { Documents } from '#services/live/documents.ts'

/** Registrations read at once: between them others are answered. */
const page = 200

/**
 * Who registered for an event: every address once, by its newest registration; `isWanted` unless its sender wants no mails
 * about it. Registrations that look like a machine's are left out.
 */
export async function* registrationsOf(
  admin: Documents,
  event: string,
): AsyncGenerator<{ id: string; email: string; registration: StoredDocument; isWanted: boolean }> {
  const seen = new Set<string>()
  const orderBy = ['createdAt', '__name__'].map((fieldPath) => ({
    field: { fieldPath },
    direction: 'DESCENDING',
  }))
  let from: StoredDocument | undefined
  do {
    const startAt = from && {
      values: [from.fields.createdAt, { referenceValue: from.name }],
      before: false,
    }
    const found = await admin.list('registrations', { orderBy, limit: page, ...(startAt && { startAt }) })
    for (const registration of found) {
      const { fields, name } = registration
      const email = fields.email?.stringValue?.trim()
      const person = email?.toLowerCase()
      if (!email || !person || eventOfRegistration(fields.event?.stringValue ?? '') !== event) continue
      // Nor does one that somebody's machine has sent with an address take the place of its owner's.
      if (fields.suspect || seen.has(person)) continue
      seen.add(person)
      const isWanted = fields.noNotices?.booleanValue !== true
      yield { id: name.slice(name.lastIndexOf('/') + 1), email, registration, isWanted }
    }
    from = found.length === page ? found.at(-1) : undefined
    await setImmediate()
  } while (from)
}

import { mergesPath, type AskedMerge, type MergeAnswer } from '#app/features/leads/merging.ts'
import type { StoredDocument } from '#services/live/admin.ts'
import type { Documents } from '#services/live/documents.ts'
import { LiveError } from '#services/live/status.ts'
import { readStored } from './gather.ts'
import type { Office } from './lead-form.ts'
import { joinLeads, splitLead } from './merge.ts'
import { plainFields } from './plain-fields.ts'

/** What is asked for that is followed at once, and how long an answer stands, in milliseconds. */
const page = 20
const answeredFor = 3_600_000

/**
 * Follows what operators ask of leads, oldest first, each on the addresses they have seen; the answer takes the place of
 * what was asked. Gives how many there were; rejects when the database fails.
 */
export async function followMerges(admin: Documents, office: Office, now: () => number): Promise<number> {
  // What was answered has no time of asking any more.
  const asked = await admin.list(mergesPath, {
    orderBy: [{ field: { fieldPath: 'at' }, direction: 'ASCENDING' }],
    limit: page,
  })
  for (const document of asked) {
    const id = document.name.slice(document.name.lastIndexOf('/') + 1)
    const state = await answerTo(admin, office, id, document)
    // Who asked may have given up waiting in between.
    if (await admin.get(`${mergesPath}/${id}`))
      await admin.set(`${mergesPath}/${id}`, {
        state: { stringValue: state },
        answeredAt: { timestampValue: new Date(now()).toISOString() },
      })
  }
  return asked.length
}

async function answerTo(
  admin: Documents,
  office: Office,
  id: string,
  { fields }: StoredDocument,
): Promise<MergeAnswer> {
  const { kind, lead, other, emails, uid, by } = plainFields(fields) as unknown as AskedMerge
  const asked = { id, uid, by }
  const seen = [...emails].map(String)
  if (kind === 'split') {
    const [address = ''] = seen
    return (await splitLead(admin, office, lead, address, asked)) ? 'done' : 'changed'
  }
  const [into, from] = [await readStored(admin, lead), await readStored(admin, other)]
  const known = new Set([...(into?.lead.emails ?? []), ...(from?.lead.emails ?? [])])
  const isAsSeen = known.size === new Set(seen).size && seen.every((email) => known.has(email))
  if (!into || !isAsSeen) return 'changed'
  // Merged already, by a round that was stopped before it could answer.
  if (!from) return 'done'
  try {
    await joinLeads(admin, lead, other, asked)
  } catch (error) {
    // Whoever it was has taken back what they sent meanwhile.
    if (error instanceof LiveError && error.status === 'NOT_FOUND') return 'changed'
    throw error
  }
  return 'done'
}

/** Forgets answers that nobody waits for any more. */
export async function forgetAnswers(admin: Documents, now: number): Promise<void> {
  const before = { timestampValue: new Date(now - answeredFor).toISOString() }
  const old = await admin.list(mergesPath, {
    where: { fieldFilter: { field: { fieldPath: 'answeredAt' }, op: 'LESS_THAN', value: before } },
  })
  for (const { name } of old) await admin.delete(`${mergesPath}/${name.slice(name.lastIndexOf('/') + 1)}`)
}

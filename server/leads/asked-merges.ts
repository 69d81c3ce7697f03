import { z } from 'zod'
import { mergesPath, type AskedMerge, type MergeAnswer } from '#app/features/leads/merging.ts'
import type { StoredDocument } from '#services/live/admin.ts'
import type { Documents } from '#services/live/documents.ts'
import { LiveError } from '#services/live/status.ts'
import { readStored } from './gather.ts'
import type { Office } from './lead-form.ts'
import { joinLeads, splitLead } from './merge.ts'
import { plainFields } from './plain-fields.ts'

/** What is looked at in a round, and what of it is followed: of all, and of one operator. */
const page = 1000
const perRound = 20
const perOperator = 5
/** How long an answer stands, or a question that nobody could follow, in milliseconds. */
const keptFor = 3_600_000

const leadId = z.string().regex(/^[0-9a-f]{24}$/)
const asker = { emails: z.array(z.string()).min(1).max(500), uid: z.string(), by: z.string() }
const askedMerge = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('merge'), lead: leadId, other: leadId, ...asker }),
  z.object({ kind: z.literal('split'), lead: leadId, other: z.string(), ...asker }),
])

/**
 * Follows what operators ask of leads, oldest first but nobody's before everybody else's, each on the addresses they have
 * seen; the answer takes the place of what was asked. What makes no sense, or can never be done, is answered `changed` and
 * told to `onRefused`. Gives how many were followed; rejects when the database fails, after the others were followed.
 */
export async function followMerges(
  admin: Documents,
  office: Office,
  now: () => number,
  onRefused: (id: string, error: unknown) => void = () => undefined,
): Promise<number> {
  // What was answered has no time of asking any more.
  const waiting = await admin.list(mergesPath, {
    orderBy: [{ field: { fieldPath: 'at' }, direction: 'ASCENDING' }],
    limit: page,
  })
  const asked = fairly(waiting)
  const failures: unknown[] = []
  for (const document of asked) {
    const id = idOf(document.name)
    try {
      const state = await answerTo(admin, office, id, document).catch((error: unknown) => {
        if (mayPass(error)) throw error
        onRefused(id, error)
        return 'changed' as const
      })
      // Who asked may have given up waiting in between.
      if (await admin.get(`${mergesPath}/${id}`))
        await admin.set(`${mergesPath}/${id}`, {
          state: { stringValue: state },
          answeredAt: { timestampValue: new Date(now()).toISOString() },
        })
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length) throw failures[0]
  return asked.length
}

/** The oldest of everybody, so many of each. */
function fairly(waiting: readonly StoredDocument[]): StoredDocument[] {
  const taken = new Map<string, number>()
  return waiting
    .filter(({ fields }) => {
      const uid = fields.uid?.stringValue ?? ''
      const count = (taken.get(uid) ?? 0) + 1
      taken.set(uid, count)
      return count <= perOperator
    })
    .slice(0, perRound)
}

/** Failures of the database that are over by themselves; anything else is the same the next time. */
const passing: ReadonlySet<string> = new Set([
  'UNAVAILABLE',
  'DEADLINE_EXCEEDED',
  'ABORTED',
  'FAILED_PRECONDITION',
  'RESOURCE_EXHAUSTED',
  'UNAUTHENTICATED',
  'INTERNAL',
])
const mayPass = (error: unknown) => error instanceof LiveError && passing.has(error.status)

const idOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

async function answerTo(
  admin: Documents,
  office: Office,
  id: string,
  { fields }: StoredDocument,
): Promise<MergeAnswer> {
  const { kind, lead, other, emails: seen, uid, by }: AskedMerge = askedMerge.parse(plainFields(fields))
  const asked = { id, uid, by }
  if (kind === 'split') {
    const [address = ''] = seen
    return (await splitLead(admin, office, lead, address, asked)) ? 'done' : 'changed'
  }
  const [into, from] = [await readStored(admin, lead), await readStored(admin, other)]
  const known = new Set([...(into?.lead.emails ?? []), ...(from?.lead.emails ?? [])])
  const isAsSeen = known.size === new Set(seen).size && seen.every((email) => known.has(email))
  if (!into || !isAsSeen) return 'changed'
  // Merged already, by a round that was stopped before it could answer.
  if (!from) {
    const alias = await admin.get(`lead_aliases/${other}`)
    return alias?.fields.into?.stringValue === lead ? 'done' : 'changed'
  }
  try {
    await joinLeads(admin, lead, other, asked)
  } catch (error) {
    // Whoever it was has taken back what they sent meanwhile.
    if (error instanceof LiveError && error.status === 'NOT_FOUND') return 'changed'
    throw error
  }
  return 'done'
}

/** Forgets answers that nobody waits for any more, and what was asked as long ago, whoever asked it. */
export async function forgetAnswers(admin: Documents, now: number): Promise<void> {
  const before = { timestampValue: new Date(now - keptFor).toISOString() }
  for (const fieldPath of ['answeredAt', 'at']) {
    const old = await admin.list(mergesPath, {
      where: { fieldFilter: { field: { fieldPath }, op: 'LESS_THAN', value: before } },
    })
    for (const { name } of old) await admin.delete(`${mergesPath}/${idOf(name)}`)
  }
}

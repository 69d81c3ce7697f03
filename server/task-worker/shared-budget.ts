import { shares, type SharedKind } from '#services/identity/mail-budget.ts'
import type { Fields } from '#services/live/values/value.ts'
import type { SdkDocuments } from './sdk-documents.ts'

const path = 'mail_budgets/site'
const hour = 3_600_000

/** Mails that a worker has taken for itself and not put yet, and when. */
interface Grant {
  kind: SharedKind
  at: number
  count: number
}

/**
 * The mails that all workers together may put in an hour. Each takes some at a time, so that they do not wait for each
 * other at every mail; what a worker that was killed had taken counts as sent.
 */
export function sharedBudget(
  documents: Pick<SdkDocuments, 'change'>,
  perHour: number,
  now: () => number,
): { take: (kind: SharedKind) => Promise<boolean> } {
  const atOnce = Math.max(20, Math.ceil(perHour / 100))
  const left = new Map<SharedKind, { count: number; until: number }>()
  let turn: Promise<unknown> = Promise.resolve()
  const fetch = (kind: SharedKind) =>
    documents.change([path], ([found]) => {
      const at = now()
      const grants = grantsIn(found?.fields).filter((grant) => grant.at > at - hour)
      const taken = (of: readonly Grant[]) => of.reduce((sum, { count }) => sum + count, 0)
      const { all, own } = shares[kind]
      const room = Math.floor(
        Math.min(
          perHour * all - taken(grants),
          perHour * own - taken(grants.filter((grant) => grant.kind === kind)),
        ),
      )
      const count = Math.min(atOnce, room)
      if (count <= 0) return { result: 0 }
      return { writes: [{ path, set: fieldsOf([...grants, { kind, at, count }]) }], result: count }
    })
  const take = async (kind: SharedKind) => {
    const known = left.get(kind)
    if (known && known.count > 0 && known.until > now()) {
      known.count--
      return true
    }
    const count = await fetch(kind)
    left.set(kind, { count: count - 1, until: now() + hour })
    return count > 0
  }
  return {
    // One after the other: two that find nothing left must not both take anew.
    take: (kind) => {
      const taking = turn.then(() => take(kind))
      turn = taking.catch(() => undefined)
      return taking
    },
  }
}

const fieldsOf = (grants: readonly Grant[]): Fields => ({
  grants: {
    arrayValue: {
      values: grants.map(({ kind, at, count }) => ({
        mapValue: {
          fields: {
            kind: { stringValue: kind },
            at: { timestampValue: new Date(at).toISOString() },
            count: { integerValue: String(count) },
          },
        },
      })),
    },
  },
})

const grantsIn = (fields: Fields | undefined): Grant[] =>
  (fields?.grants?.arrayValue?.values ?? []).map(({ mapValue }) => ({
    kind: (mapValue?.fields?.kind?.stringValue ?? 'notice') as SharedKind,
    at: Date.parse(mapValue?.fields?.at?.timestampValue ?? '') || 0,
    count: Number(mapValue?.fields?.count?.integerValue ?? 0),
  }))

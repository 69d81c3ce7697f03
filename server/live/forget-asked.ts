import type { Documents } from '#services/live/documents.ts'

/** Documents deleted at once. */
const page = 100

/** Deletes the documents of a collection whose time in the field is before this (milliseconds since 1970). Gives how many. */
export async function forgetBefore(
  documents: Pick<Documents, 'list' | 'delete'>,
  collection: string,
  field: string,
  before: number,
): Promise<number> {
  const value = { timestampValue: new Date(before).toISOString() }
  for (let all = 0; ;) {
    const old = await documents.list(collection, {
      where: { fieldFilter: { field: { fieldPath: field }, op: 'LESS_THAN', value } },
      limit: page,
    })
    for (const { name } of old)
      await documents.delete(`${collection}/${name.slice(name.lastIndexOf('/') + 1)}`)
    all += old.length
    if (old.length < page) return all
  }
}

const hour = 3_600_000

/**
 * Deletes what visitors can leave for a worker, once nobody needs it: also where there is no worker, as anybody may write it
 * by the SDK.
 */
export async function forgetAsked(documents: Pick<Documents, 'list' | 'delete'>, now: number): Promise<void> {
  await forgetBefore(documents, 'notice_ends', 'at', now - hour)
  await forgetBefore(documents, 'entries', 'at', now - 24 * hour)
  await forgetBefore(documents, 'desk_asks', 'at', now - 48 * hour)
}

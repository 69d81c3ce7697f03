import { entriesPath } from '../attendance/asked-entry.ts'
import type { SdkDocuments } from './sdk-documents.ts'
import { outboxPath } from './mail-paths.ts'

const day = 24 * 3_600_000
/** Documents deleted at once. */
const page = 100

/** Forgets mails whose keys are of no use any more, who was mailed lately, and workers that were not seen for a day. */
export async function forgetGone(documents: SdkDocuments, now: number): Promise<void> {
  await forget(documents, outboxPath, 'kept', now)
  await forget(documents, 'mail_people', 'last', now - day)
  await forget(documents, 'workers', 'seen', now - day)
  await forget(documents, entriesPath, 'at', now - day)
}

async function forget(documents: SdkDocuments, path: string, field: string, before: number): Promise<void> {
  for (;;) {
    const old = await documents.list(path, {
      where: {
        fieldFilter: {
          field: { fieldPath: field },
          op: 'LESS_THAN',
          value: { timestampValue: new Date(before).toISOString() },
        },
      },
      limit: page,
    })
    for (const { name } of old) await documents.delete(`${path}/${name.slice(name.lastIndexOf('/') + 1)}`)
    if (old.length < page) return
  }
}

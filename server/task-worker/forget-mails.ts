import { forgetAsked, forgetBefore } from '../live/forget-asked.ts'
import type { SdkDocuments } from './sdk-documents.ts'
import { forgetFile } from './files.ts'
import { outboxPath } from './mail-paths.ts'
import { timeIn } from './stored-mail.ts'

const day = 24 * 3_600_000
const hasPieces = {
  fieldFilter: { field: { fieldPath: 'files' }, op: 'GREATER_THAN', value: { integerValue: '0' } },
}

/**
 * Forgets mails whose keys are of no use any more, who was mailed lately, workers that were not seen for a day, and sellers
 * for a quarter of a year.
 */
export async function forgetGone(documents: SdkDocuments, now: number): Promise<void> {
  // A mail with pieces that nobody has sent in its time.
  for (const { name, fields } of await documents.list(outboxPath, { where: hasPieces, limit: 100 }))
    if (timeIn(fields.kept) < now)
      await forgetFile(documents, `${outboxPath}/${name.slice(name.lastIndexOf('/') + 1)}`)
  await forgetBefore(documents, outboxPath, 'kept', now)
  await forgetBefore(documents, 'mail_people', 'last', now - day)
  await forgetBefore(documents, 'workers', 'seen', now - day)
  await forgetBefore(documents, 'sellers', 'seen', now - 90 * day)
  await forgetAsked(documents, now)
}

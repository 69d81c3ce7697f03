import { forgetAsked, forgetBefore } from '../live/forget-asked.ts'
import type { SdkDocuments } from './sdk-documents.ts'
import { outboxPath } from './mail-paths.ts'

const day = 24 * 3_600_000

/** Forgets mails whose keys are of no use any more, who was mailed lately, and workers that were not seen for a day. */
export async function forgetGone(documents: SdkDocuments, now: number): Promise<void> {
  await forgetBefore(documents, outboxPath, 'kept', now)
  await forgetBefore(documents, 'mail_people', 'last', now - day)
  await forgetBefore(documents, 'workers', 'seen', now - day)
  await forgetAsked(documents, now)
}

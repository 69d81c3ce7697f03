import { forgetGone } from './forget-mails.ts'
import { sweepLeadWork, type LeadWork } from '../leads/lead-work.ts'
import type { SdkDocuments } from './sdk-documents.ts'

const path = 'worker_tasks/sweep-done'
const day = 24 * 3_600_000

/** Forgets what is old, once a day whoever does it. */
export async function sweepOnce(work: LeadWork, documents: SdkDocuments): Promise<void> {
  const done = Date.parse((await documents.get(path))?.fields.at?.timestampValue ?? '') || 0
  if (done + day > work.now()) return
  await sweepLeadWork(work)
  await forgetGone(documents, work.now())
  await documents.change([], () => ({
    writes: [{ path, set: { holder: { stringValue: '' } }, times: ['at'] }],
    result: undefined,
  }))
}

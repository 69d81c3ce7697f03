import type { SharedNotices } from '#services/identity/shared-notices.ts'
import { noticeEndsPath } from '../planned-mails/asked-notices.ts'
import { turnNotices } from '../planned-mails/notice-links.ts'
import { isSealed } from './link-seal.ts'
import type { SdkDocuments } from './sdk-documents.ts'

/** What readers have asked for that is followed at once: oldest first, so that nobody's flood keeps others waiting for good. */
const page = 200

/** Follows the links of mails that readers have pressed; those that were not made here are forgotten. Gives how many there were. */
export async function followNoticeEnds(
  documents: SdkDocuments,
  notices: Pick<SharedNotices, 'stop' | 'sign'>,
): Promise<number> {
  const asked = await documents.list(noticeEndsPath, {
    orderBy: [{ field: { fieldPath: 'at' }, direction: 'ASCENDING' }],
    limit: page,
  })
  for (const { name, fields, updateTime } of asked) {
    const id = name.slice(name.lastIndexOf('/') + 1)
    const registration = isSealed(notices.sign, id, fields.seal?.stringValue ?? '')
      ? await documents.get(`registrations/${id}`)
      : undefined
    if (registration) await turnNotices(documents, notices, registration, fields.again?.booleanValue === true)
    const path = `${noticeEndsPath}/${id}`
    // What was asked since is followed the next time.
    await documents.change([path], ([found]) => ({
      ...(found?.updateTime === updateTime && { writes: [{ path, gone: true as const }] }),
      result: undefined,
    }))
  }
  return asked.length
}

import { farewellMail } from '#services/identity/farewell.ts'
import type { Mail, PutResult } from '#services/identity/options.ts'
import type { Awaitable } from '#services/live/documents.ts'
import type { StoredDocument } from '#services/live/admin.ts'
import { purgePerson } from '../accounts/purge-person.ts'
import type { MailSite } from '../planned-mails/planned-mail.ts'
import type { SdkDocuments } from './sdk-documents.ts'
import { sdkTraced } from './sdk-traced.ts'
import { timeIn } from './stored-mail.ts'

/** Who has deleted their account, by its id. */
export const departuresPath = 'departures'

const day = 24 * 3_600_000
/** Milliseconds after which it is known in the account no more that its deletion began: it is gone, or is used again. */
const remembered = 30 * day

export interface FollowDeparturesOptions {
  documents: SdkDocuments
  /** Puts a mail once for a key. */
  put: (mail: Mail, key: string, until: number) => Awaitable<PutResult>
  site: MailSite
  now: () => number
}

/**
 * Deletes what is left of those who have deleted their accounts, and confirms it to them by mail. Stopped anywhere it is
 * begun again: who it is stays noted until nothing else does. Gives how many were done. Rejects when the database fails.
 */
export async function followDepartures(options: FollowDeparturesOptions): Promise<number> {
  const { documents, now } = options
  let done = 0
  for (const departure of await documents.list(departuresPath)) {
    const uid = departure.name.slice(departure.name.lastIndexOf('/') + 1)
    const path = `${departuresPath}/${uid}`
    if (departure.fields.done?.timestampValue === undefined) {
      await seeThrough(departure, uid, options)
      // Only that the deletion was asked for stays, so that an account that could not be deleted itself says so.
      await documents.change([path], ([found]) => ({
        ...(found?.updateTime === departure.updateTime && {
          writes: [{ path, set: { at: departure.fields.at ?? {} }, times: ['done'] }],
        }),
        result: undefined,
      }))
      done++
    } else if (timeIn(departure.fields.done) + remembered < now()) {
      await documents.delete(`users/${uid}`)
      await documents.delete(path)
    }
  }
  return done
}

async function seeThrough(
  { fields }: StoredDocument,
  uid: string,
  options: FollowDeparturesOptions,
): Promise<void> {
  const { documents, put, site, now } = options
  const email = fields.email?.stringValue?.toLowerCase() || null
  await purgePerson(sdkTraced(documents), { uid, email }, (pattern) => pattern !== 'users/{uid}')
  if (!email) return
  const mail = farewellMail(fields.locale?.stringValue ?? 'en', {
    to: email,
    askedAt: timeIn(fields.at),
    doneAt: now(),
    address: `${site.origin}${site.base}/`,
  })
  if ((await put(mail, `deleted/${uid}/`, now() + 7 * day)) === 'full')
    throw new Error('The mail budget is used up')
}

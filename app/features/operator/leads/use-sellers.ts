import { useEffect } from 'react'
import { textOf } from '#app/features/event/event-document.ts'
import { useSite } from '#app/base/page/site.ts'
import { put } from '../database.ts'
import { useDesk } from '../desk.ts'
import { useList } from '../use-list.ts'

/** Who answers leads, by the console they have opened. */
const path = 'sellers'

/**
 * Who may own a lead of a site whose accounts are elsewhere: nobody of ours can list those, so each console says whose it
 * is. Elsewhere the server tells it, and there are none here.
 */
export function useSellers(): readonly { uid: string; email: string }[] {
  const site = useSite()
  const { uid, email } = useDesk()
  const isHosted = site.live?.hosted === true
  useEffect(() => {
    // Whoever misses it cannot be chosen today.
    if (isHosted && uid)
      put(site, [{ path: `${path}/${uid}`, set: { email }, timed: 'seen' }]).catch(() => undefined)
  }, [site, isHosted, uid, email])
  const { documents = [] } = useList(isHosted ? path : '')
  return documents
    .map(({ id, data }) => ({ uid: id, email: textOf(data.email) }))
    .toSorted((one, other) => one.email.localeCompare(other.email, 'en'))
}

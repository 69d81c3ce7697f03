import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withoutBase } from '#app/pages/door.ts'
import { useSite } from '#app/ui/site.ts'

/**
 * Opens the account for a link out of one of the sign-in provider's mails that does not name it: where the provider
 * was told to lead back to, when that is a page of this site, or here.
 */
export function useMailLink(): void {
  const { base } = useSite()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const follow = useEffectEvent(() => {
    const query = new URLSearchParams(search)
    if (!query.has('oobCode') || !query.has('mode') || /^#my-\w+-modal/.test(hash)) return
    const back = URL.parse(query.get('continueUrl') ?? '')
    const own = back?.origin === location.origin ? back : undefined
    void navigate(
      {
        pathname: own ? withoutBase(own.pathname, base) : pathname,
        search,
        hash: own && /^#my-\w+-modal/.test(own.hash) ? own.hash : '#my-lokotrack-modal',
      },
      { replace: true },
    )
  })
  useEffect(() => follow(), [search])
}

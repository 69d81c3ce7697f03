import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSite } from '#app/base/page/site.ts'

/** Opens the account for a link out of one of the sign-in provider's mails that does not name it. */
export function useMailLink(): void {
  const { base } = useSite()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!/[?&]oobCode=/.test(search) || hash.startsWith('#my-')) return
    import('#app/features/account/mail-place.ts').then(
      ({ mailPlace }) => navigate(mailPlace({ pathname, search }, base, location.origin), { replace: true }),
      console.warn,
    )
  }, [base, pathname, search, hash, navigate])
}

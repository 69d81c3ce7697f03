import { useEffect } from 'react'
import { usePlace } from '#app/base/page/place.ts'
import { useSite } from '#app/base/page/site.ts'

/** Opens the account for a link out of one of the sign-in provider's mails that does not name it. */
export function useMailLink(): void {
  const { base } = useSite()
  const { pathname, search, hash, navigate } = usePlace()
  useEffect(() => {
    if (!/[?&]oobCode=/.test(search) || hash.startsWith('#my-')) return
    import('#app/features/account/mail-place.ts').then(({ mailPlace }) => {
      const place = mailPlace(location.href, base)
      if ('document' in place) location.replace(place.document)
      else return navigate({ search, hash: place.hash }, { replace: true })
    }, console.warn)
  }, [base, pathname, search, hash, navigate])
}

import { useEffect } from 'react'
import { onStoredElsewhere } from '#app/base/stored-elsewhere.ts'
import { forgetAnswers } from '#app/features/forms/known.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { accountLeft, signedInAccount, signInMark } from '#app/features/live/signed-in.ts'
import { showToast } from '#app/base/ui/toast/toasts.ts'

/**
 * Notices in every tab that an account has been signed out of this browser, also on a page that comes back from the
 * browser's memory: what this tab alone remembers goes too, and the visitor is told.
 */
export function AccountWatch() {
  const t = useT()
  useEffect(() => {
    let account = signedInAccount()
    const look = () => {
      const now = signedInAccount()
      const hasLeft = account !== undefined && now !== account
      account = now
      if (!hasLeft) return
      forgetAnswers()
      dispatchEvent(new Event(accountLeft))
      // An account that is open says it itself, with what else became of it.
      if (!document.querySelector('dialog[open] [data-account]')) showToast(t('ui.accountLeft'))
    }
    const stop = onStoredElsewhere([signInMark], look)
    addEventListener('pageshow', look)
    addEventListener(signInMark, look)
    return () => {
      stop()
      removeEventListener('pageshow', look)
      removeEventListener(signInMark, look)
    }
  }, [t])
  return null
}

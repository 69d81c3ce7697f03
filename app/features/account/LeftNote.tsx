import { useT } from '#app/base/i18n/messages.tsx'
import { lastLeft } from './left.ts'
import { Note } from './Parts.tsx'

/** What became of the last account's things in this browser; nothing when none has left. */
export function LeftNote() {
  const t = useT()
  const left = lastLeft()
  if (!left) return null
  return (
    <Note>
      <p>{t('ui.accountLeft')}</p>
      {left.forms > 0 && <p>{t('account.left.forms', { count: left.forms })}</p>}
      {left.stays > 0 && <p>{t('account.left.stays', { count: left.stays })}</p>}
    </Note>
  )
}

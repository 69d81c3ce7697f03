import type { Auth } from 'firebase/auth'
import { useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { useSite } from '#app/base/page/site.ts'
import { Note } from './Parts.tsx'
import { leave } from './sign-in.ts'
import type { Unfinished } from './unfinished.ts'
import type { Owner } from './use-session.ts'
import { useTask } from './use-task.ts'

const look = buttonLook({ variant: 'secondary', size: 'small' })

/** Signs out; asks first when something would be lost by it. */
export function LeaveButton({ auth, owner }: { auth: Auth; owner: Owner }) {
  const t = useT()
  const site = useSite()
  const task = useTask()
  const [left, setLeft] = useState<Unfinished>()
  const ask = async () => {
    const { finish } = await import('./unfinished.ts')
    const now = await finish(site, owner.user.uid)
    if (now) setLeft(now)
    else await leave(auth, site)
  }
  if (!left)
    return (
      <button
        type="button"
        {...look}
        aria-disabled={task.busy || undefined}
        data-busy={task.busy || undefined}
        onClick={() => void task.run(ask)}
      >
        {t('account.signOut')}
      </button>
    )
  return (
    <Note icon="warning">
      {left.saved > 0 && <p>{t('account.leave.saved', { count: left.saved })}</p>}
      {left.forms > 0 && <p>{t('account.leave.forms', { count: left.forms })}</p>}
      <p>{t('account.leave.why')}</p>
      <div className={buttonRow}>
        <button type="button" {...look} onClick={() => setLeft(undefined)}>
          {t('account.leave.stay')}
        </button>
        <button type="button" {...look} onClick={() => void task.run(() => leave(auth, site))}>
          {t('account.leave.now')}
        </button>
      </div>
    </Note>
  )
}

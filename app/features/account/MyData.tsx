import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { deleteUser, type Auth } from 'firebase/auth'
import { useState, type SubmitEvent } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { useSite } from '#app/base/page/site.ts'
import { deleteDocuments, isLeaving } from './documents.ts'
import { markLeaving } from './leaving.ts'
import { Fault, Note, Quiet, Section, Send } from './Parts.tsx'
import { ProveOwner } from './ProveOwner.tsx'
import type { Owner } from './use-session.ts'
import { useFound } from './use-found.ts'
import { useTask } from './use-task.ts'
import styles from './Account.module.css'

/** Takes everything along, or deletes it. */
export function MyData({ auth, owner, onTold }: { auth: Auth; owner: Owner; onTold: () => void }) {
  const t = useT()
  const site = useSite()
  const task = useTask()
  const [hasAsked, ask] = useState(false)
  const interrupted = useFound(owner.user.uid, () => isLeaving(site, owner.user).catch(() => false)).value
  const leaving = hasAsked || interrupted
  const takeAlong = () =>
    task.run(async () => {
      const { exportOf } = await import('./export-data.ts')
      const link = document.createElement('a')
      link.href = URL.createObjectURL(
        new Blob([await exportOf(site, owner.user)], { type: 'application/json' }),
      )
      link.download = `${site.title.toLowerCase().replaceAll(' ', '-')}-account.json`
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    })
  return (
    <Section title={t('account.data')}>
      {!leaving && (
        <div className={buttonRow}>
          <button
            type="button"
            {...buttonLook({ variant: 'secondary', size: 'small' })}
            onClick={() => void takeAlong()}
          >
            {t('account.data.export')}
          </button>
          <button
            type="button"
            {...buttonLook({ variant: 'secondary', size: 'small' })}
            onClick={() => ask(true)}
          >
            {t('account.data.delete')}
          </button>
        </div>
      )}
      <Fault task={task} />
      {leaving && (
        <div className={styles.panel}>
          {interrupted && <Note icon="warning">{t('account.data.interrupted')}</Note>}
          <ProveOwner auth={auth} owner={owner}>
            <Farewell owner={owner} onTold={onTold} />
          </ProveOwner>
          {!interrupted && <Quiet onClick={() => ask(false)}>{t('account.data.keep')}</Quiet>}
        </div>
      )}
    </Section>
  )
}

function Farewell({ owner, onTold }: { owner: Owner; onTold: () => void }) {
  const t = useT()
  const site = useSite()
  const task = useTask()
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void task
      .run(async () => {
        // The documents first: without the account nobody could delete them.
        await deleteDocuments(site, owner.user)
        markLeaving(owner.user)
        await deleteUser(owner.user)
      })
      .then((done) => done && onTold())
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <p className={styles.strong}>{t('account.data.sure')}</p>
      <p>{noBreakModels(t('account.data.what'))}</p>
      <p className="small mute">{noBreakModels(t('account.data.others'))}</p>
      <Send task={task}>{t('account.data.delete')}</Send>
    </form>
  )
}

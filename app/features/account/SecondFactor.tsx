import { dateFormat } from '#app/base/i18n/formats.ts'
import type { Auth, MultiFactorInfo } from 'firebase/auth'
import { useState, type SubmitEvent } from 'react'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { Looking } from './Looking.tsx'
import { NewFactor } from './NewFactor.tsx'
import { Note, Quiet, Section, Send } from './Parts.tsx'
import { ProveOwner } from './ProveOwner.tsx'
import { factorsOf, maxFactors, removeFactor } from './second-factor.ts'
import { useFound } from './use-found.ts'
import type { Owner } from './use-session.ts'
import { useTask } from './use-task.ts'
import styles from './Account.module.css'

/** The account's authenticator apps: another one is added, or one taken away, by who proves to be the owner. */
export function SecondFactor({ auth, owner }: { auth: Auth; owner: Owner }) {
  const t = useT()
  const { user } = owner
  const dates = dateFormat(useLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  const lookup = useFound(user.uid, () => factorsOf(user))
  const [change, setChange] = useState<'add' | MultiFactorInfo>()
  const [done, setDone] = useState<'added' | 'removed'>()
  const apps = lookup.value ?? []
  const begin = (what: 'add' | MultiFactorInfo) => {
    setDone(undefined)
    setChange(what)
  }
  const end = (what: 'added' | 'removed') => {
    setChange(undefined)
    setDone(what)
    void factorsOf(user).then(lookup.set, lookup.again)
  }
  const dateOf = ({ enrollmentTime }: MultiFactorInfo) => dates.format(new Date(enrollmentTime))
  return (
    <Section title={t('account.factor')}>
      <Looking found={lookup} />
      {done && <Note>{t(`account.factor.${done}`)}</Note>}
      {lookup.value && !apps.length && !change && <p>{t('account.factor.what')}</p>}
      {apps.length > 0 && (
        <ul className={styles.rows}>
          {apps.map((app) => (
            <li key={app.uid}>
              <div>
                <span>{t('account.factor.app')}</span>
                <small>{t('account.factor.since', { date: dateOf(app) })}</small>
              </div>
              <button
                type="button"
                className="icon-button"
                aria-label={t('account.factor.remove', { date: dateOf(app) })}
                onClick={() => begin(app)}
              >
                <Icon name="minus" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {lookup.value && !change && apps.length < maxFactors && (
        <div>
          <button
            type="button"
            {...buttonLook({ variant: 'secondary', size: 'small' })}
            onClick={() => begin('add')}
          >
            {t(apps.length ? 'account.factor.another' : 'account.factor.add')}
          </button>
        </div>
      )}
      {change && (
        <div className={styles.panel}>
          <ProveOwner auth={auth} owner={owner}>
            {change === 'add' ? (
              <NewFactor user={user} onDone={() => end('added')}>
                <p className="small mute">{t('account.factor.lost')}</p>
              </NewFactor>
            ) : (
              <Removal
                owner={owner}
                factor={change}
                isLast={apps.length === 1}
                onDone={() => end('removed')}
              />
            )}
          </ProveOwner>
          <Quiet onClick={() => setChange(undefined)}>{t('account.cancel')}</Quiet>
        </div>
      )}
    </Section>
  )
}

interface RemovalProps {
  owner: Owner
  factor: MultiFactorInfo
  isLast: boolean
  onDone: () => void
}

function Removal({ owner, factor, isLast, onDone }: RemovalProps) {
  const t = useT()
  const task = useTask()
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void task.run(() => removeFactor(owner.user, factor)).then((done) => done && onDone())
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <p>
        {t('account.factor.sure')} {isLast && t('account.factor.sure.last')}{' '}
        {isLast && owner.isGranted && t('account.factor.sure.operator')}
      </p>
      <Send task={task}>{t('account.factor.removeNow')}</Send>
    </form>
  )
}

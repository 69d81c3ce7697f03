import { dateFormat } from '#app/base/i18n/formats.ts'
import type { User } from 'firebase/auth'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { useSite } from '#app/base/page/site.ts'
import { Looking } from './Looking.tsx'
import { Fault, Section } from './Parts.tsx'
import { endSessions, readSessions, type ListedSession } from './sessions.ts'
import { useFound } from './use-found.ts'
import { useTask } from './use-task.ts'
import styles from './Account.module.css'

/** Where the account is signed in; each place can be signed out, or all at once. */
export function Sessions({ user }: { user: User }) {
  const t = useT()
  const site = useSite()
  const locale = useLocale()
  const task = useTask()
  const lookup = useFound(user.uid, () => readSessions(site, user))
  const times = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const nameOf = ({ agent, isCurrent }: ListedSession) =>
    isCurrent ? t('account.sessions.here') : agent || t('account.sessions.unknown')
  const end = ({ id }: ListedSession) =>
    task.run(async () => {
      await endSessions(site, user, id)
      lookup.set(lookup.value?.filter((each) => each.id !== id) ?? [])
    })
  return (
    <Section title={t('account.sessions')}>
      <Looking found={lookup} />
      {!!lookup.value?.length && (
        <ul className={styles.rows}>
          {lookup.value.map((session) => (
            <li key={session.id}>
              <div>
                <span>{nameOf(session)}</span>
                <small>
                  {t('account.sessions.since', {
                    begun: times.format(new Date(session.begunAt)),
                    used: times.format(new Date(session.usedAt)),
                  })}
                </small>
              </div>
              {!session.isCurrent && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('account.sessions.end', { name: nameOf(session) })}
                  onClick={() => void end(session)}
                >
                  <Icon name="minus" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Fault task={task} />
      <div>
        <button
          type="button"
          {...buttonLook({ variant: 'secondary', size: 'small' })}
          onClick={() => void task.run(() => endSessions(site, user))}
        >
          {t('account.sessions.all')}
        </button>
      </div>
    </Section>
  )
}

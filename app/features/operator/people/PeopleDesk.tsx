import { useState } from 'react'
import type { User } from 'firebase/auth'
import { dateFormat } from '#app/base/i18n/formats.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { Note } from '#app/features/account/Parts.tsx'
import { ConfirmButton } from '../ConfirmButton.tsx'
import type { Events } from '../use-events.ts'
import type { OperatorAccount, RoleRefusal } from './operators-report.ts'
import { GrantRole } from './GrantRole.tsx'
import { useOperators, type OperatorsNow } from './use-operators.ts'
import look from '../Desk.module.css'
import styles from './People.module.css'

/** Who works at the console, and as what: directors grant and take roles. */
export function PeopleDesk({ user, events }: { user: User; events: Events }) {
  const t = useT()
  const now = useOperators(user)
  const { operators, isByCommand, isFailed } = now
  if (isByCommand) return <ByCommand />
  if (isFailed) return <p className={look.fault}>{t('operator.refused')}</p>
  if (!operators) return <div className="ruler" aria-busy="true" />
  return (
    <>
      <ul className={look.cards}>
        {operators.map((account) => (
          <Person
            key={account.uid}
            account={account}
            isSelf={account.uid === user.uid}
            events={events}
            now={now}
          />
        ))}
      </ul>
      <GrantRole events={events} change={now.change} />
    </>
  )
}

interface PersonProps {
  account: OperatorAccount
  isSelf: boolean
  events: Events
  now: OperatorsNow
}

function Person({ account, isSelf, events, now }: PersonProps) {
  const t = useT()
  const time = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  const [refusal, setRefusal] = useState<RoleRefusal>()
  const { email, changed } = account
  const titleOf = (event: string) => events.all.find(({ id }) => id === event)?.title ?? event
  const held = [
    ...account.roles.map((role) => ({ role, event: undefined, words: t(`operator.people.${role}`) })),
    ...account.events.map((event) => ({
      role: 'moderator' as const,
      event,
      words: t('operator.people.moderates', { event: titleOf(event) }),
    })),
  ]
  return (
    <li className={`${look.card} ${styles.person}`}>
      <p className={styles.who}>
        <strong>{email || account.uid}</strong>
        {isSelf && <span className="mute">{t('operator.people.self')}</span>}
        {!account.isVerified && <span className={styles.lacks}>{t('operator.people.noAddress')}</span>}
        {!account.hasSecondFactor && <span className={styles.lacks}>{t('operator.people.noFactor')}</span>}
      </p>
      <ul className={styles.roles}>
        {held.map(({ role, event, words }) => (
          <li key={words}>
            <span>{words}</span>
            <ConfirmButton
              label={t('operator.people.take')}
              name={`${t('operator.people.take')}: ${words}, ${email}`}
              question={t(isSelf ? 'operator.people.takeOwn' : 'operator.people.takeSure', {
                email,
                role: words,
              })}
              variant="secondary"
              size="small"
              onConfirm={async () => setRefusal(await now.change({ grant: false, email, role, event }))}
            />
          </li>
        ))}
      </ul>
      <p role="status" className={refusal ? look.fault : styles.said}>
        {refusal && t(`operator.people.refused.${refusal}`, { email })}
      </p>
      {changed && (
        <p className="small mute">
          {t('operator.people.changed', { at: time.format(Date.parse(changed.at)), by: changed.by })}
        </p>
      )}
    </li>
  )
}

/** Where the accounts are Firebase's only the project's own rights set roles. */
function ByCommand() {
  const t = useT()
  return (
    <Note>
      <p>{t('operator.people.firebase')}</p>
      <pre className={styles.command}>
        <code>{`getAuth().setCustomUserClaims(uid, { operator: true })\n// { moderator: true }, { sales: true }, { moderates: ['open-pit-day'] }`}</code>
      </pre>
    </Note>
  )
}

import { dateFormat, inARow } from '#app/base/i18n/formats.ts'
import type { User } from 'firebase/auth'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { usePage } from '#app/base/page/page-context.ts'
import { useSite } from '#app/base/page/site.ts'
import { eventOfRegistration } from '#app/features/forms/definitions.ts'
import { Looking } from './Looking.tsx'
import { Section } from './Parts.tsx'
import { sentForms } from './sent.ts'
import { useFound } from './use-found.ts'
import styles from './Account.module.css'

/** Registrations and requests sent with this account, or from its address before. */
export function SentForms({ user }: { user: User }) {
  const t = useT()
  const site = useSite()
  const locale = useLocale()
  const events = usePage()?.settings?.events ?? []
  /** The title of the event that a code stands for; other words as they are. */
  const nameOf = (about: string) =>
    events.find(({ event_id }) => event_id === eventOfRegistration(about))?.title ?? about
  const lookup = useFound(user.uid, () => sentForms(site, user))
  const dates = dateFormat(locale, { dateStyle: 'medium' })
  return (
    <Section title={t('account.sent')}>
      <Looking found={lookup} />
      {lookup.value?.length === 0 && <p className="mute">{t('account.sent.none')}</p>}
      {!!lookup.value?.length && (
        <ul className={styles.rows}>
          {lookup.value.map(({ collection, id, about, at }) => (
            <li key={id}>
              <div>
                <span>{t(`account.sent.${collection}`)}</span>
                <small>
                  {inARow(locale, [
                    nameOf(about),
                    at > 0 && t('account.sent.date', { date: dates.format(at) }),
                  ])}
                </small>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

import { dateFormat } from '#app/base/i18n/formats.ts'
import { useId } from 'react'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import styles from './ConsentSettings.module.css'
import { setAllowed, useConsent } from './consent.ts'
import { categories, type Category } from './record.ts'

/** What may come from others: a switch each, and when the visitor last chose. Without script nothing ever does. */
export function ConsentSettings() {
  const t = useT()
  const locale = useLocale()
  const id = useId()
  const consent = useConsent()
  const { measurement } = useSite()
  const shown = categories.filter((item) => measurement || item !== 'measurement')
  const isAllowed = (category: Category) =>
    record ? record.allowed.includes(category) : category === 'measurement' && !!measurement?.always
  const record = typeof consent === 'object' ? consent : undefined
  return (
    <section className={styles.others} aria-labelledby={id}>
      <h3 id={id}>{t('consent.title')}</h3>
      <p>{t('consent.why')}</p>
      <ul className={styles.categories}>
        {shown.map((category) => (
          <li key={category}>
            <label className={styles.category}>
              <span>
                <strong>{t(`consent.${category}`)}</strong>
                <small id={`${id}${category}`}>{t(`consent.${category}Why`)}</small>
              </span>
              {consent !== 'unknown' && (
                <input
                  type="checkbox"
                  // A checkbox tells its state itself.
                  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
                  role="switch"
                  aria-label={t(`consent.${category}`)}
                  aria-describedby={`${id}${category}`}
                  checked={isAllowed(category)}
                  onChange={(event) => void setAllowed(category, event.target.checked)}
                />
              )}
            </label>
          </li>
        ))}
      </ul>
      <p className={styles.since} role="status">
        {record
          ? t('consent.since', {
              date: dateFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(record.at),
              version: record.version,
            })
          : t(consent === 'none' ? 'consent.unanswered' : 'consent.withoutScript')}
      </p>
    </section>
  )
}

import { useState, useSyncExternalStore } from 'react'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { isLocale, localeNames, locales } from '#app/content/locales.ts'
import { Fault } from '#app/features/account/Parts.tsx'
import { useTask } from '#app/features/account/use-task.ts'
import { forms, type FormName } from '#app/features/forms/definitions.ts'
import { alertsPath, maxAlerts, readAlerts, type AlertRule } from '#app/features/leads/alerts.ts'
import { liveDoc } from '#app/features/live/live.ts'
import { actAs, useDesk } from '../desk.ts'
import type { OfficeFacts } from './office.ts'
import look from '../Desk.module.css'
import styles from './Leads.module.css'

const kinds = Object.keys(forms) as FormName[]

/** Who is told of new leads by mail, and of which. */
export function Alerts({ office }: { office: OfficeFacts }) {
  const t = useT()
  const site = useSite()
  const desk = useDesk()
  const task = useTask()
  const store = liveDoc(site, alertsPath)
  const { data } = useSyncExternalStore(store.subscribe, store.get, store.get)
  const rules = readAlerts(data)
  const [email, setEmail] = useState('')
  const [kind, setKind] = useState<FormName | ''>('')
  const [country, setCountry] = useState('')
  const ours = useLocale()
  const [locale, setLocale] = useState(ours)
  const write = (next: readonly AlertRule[]) =>
    task.run(() =>
      actAs(
        desk,
        site,
        { action: 'lead.alerts', about: alertsPath, detail: JSON.stringify(next) },
        [{ path: alertsPath, set: { rules: next } }],
        // As it is stored: rules from before had no language.
        [{ path: alertsPath, fields: { rules: data?.rules ?? [] } }],
      ),
    )
  const add = async () => {
    const rule = {
      email: email.trim(),
      kinds: kind ? [kind] : [],
      countries: country ? [country] : [],
      locale,
    }
    if (await write([...rules, rule])) setEmail('')
  }
  const wordsOf = (rule: AlertRule) =>
    [
      rule.kinds.map((item) => t(`operator.inbox.${item}`)).join(', ') || t('operator.leads.everyKind'),
      rule.countries.join(', ') || t('operator.leads.everyCountry'),
      localeNames[rule.locale],
    ].join(' · ')
  return (
    <details className={styles.history}>
      <summary>{t('operator.leads.alerts', { count: rules.length })}</summary>
      <div className={look.panel} data-busy={task.busy || undefined}>
        <ul className={styles.letters}>
          {rules.map((rule, at) => (
            <li key={JSON.stringify(rule)}>
              <strong>{rule.email}</strong>
              <span>{wordsOf(rule)}</span>
              <button
                type="button"
                {...buttonLook({ variant: 'secondary', size: 'small' })}
                aria-label={`${t('operator.delete')}: ${rule.email}`}
                onClick={() => void write(rules.filter((_, other) => other !== at))}
              >
                {t('operator.delete')}
              </button>
            </li>
          ))}
        </ul>
        <form
          className={styles.bulk}
          onSubmit={(event) => {
            event.preventDefault()
            void add()
          }}
        >
          <input
            type="email"
            required
            maxLength={254}
            className={`${look.input} ${styles.owner}`}
            aria-label={t('operator.leads.alertTo')}
            placeholder={t('operator.leads.alertTo')}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <select
            className={`${look.input} ${styles.owner}`}
            aria-label={t('operator.leads.alertKind')}
            value={kind}
            onChange={(event) => setKind(kinds.find((item) => item === event.currentTarget.value) ?? '')}
          >
            <option value="">{t('operator.leads.everyKind')}</option>
            {kinds.map((item) => (
              <option key={item} value={item}>
                {t(`operator.inbox.${item}`)}
              </option>
            ))}
          </select>
          <input
            className={`${look.input} ${styles.owner}`}
            aria-label={t('operator.leads.alertCountry')}
            placeholder={t('operator.leads.everyCountry')}
            list="alert-countries"
            maxLength={100}
            value={country}
            onChange={(event) => setCountry(event.currentTarget.value)}
          />
          <datalist id="alert-countries">
            {office.countries.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
          <select
            className={`${look.input} ${styles.owner}`}
            aria-label={t('operator.leads.alertLanguage')}
            value={locale}
            onChange={(event) => {
              const chosen = event.currentTarget.value
              if (isLocale(chosen)) setLocale(chosen)
            }}
          >
            {locales.map((item) => (
              <option key={item} value={item} lang={item}>
                {localeNames[item]}
              </option>
            ))}
          </select>
          <button {...buttonLook({ size: 'small' })} disabled={rules.length >= maxAlerts}>
            {t('operator.leads.alertAdd')}
          </button>
        </form>
        <Fault task={task} />
      </div>
    </details>
  )
}

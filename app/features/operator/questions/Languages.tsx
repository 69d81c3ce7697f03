import { useId, useState } from 'react'
import { Fault } from '#app/features/account/Parts.tsx'
import { useTask } from '#app/features/account/use-task.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { localeNames, locales, type Locale } from '#app/content/locales.ts'
import { actAs, useDesk } from '../desk.ts'
import { useEventLanguage, useSpeaks } from './speaks.ts'
import look from '../Desk.module.css'
import styles from './Questions.module.css'

/** Which languages the operator speaks, and which the event. */
export function Languages() {
  const t = useT()
  const id = useId()
  const site = useSite()
  const desk = useDesk()
  const task = useTask()
  const { speaks, say } = useSpeaks(desk.uid)
  /** What has been ticked and may not be stored yet: several are ticked faster than one is. */
  const [ticked, setTicked] = useState<readonly Locale[]>()
  const tick = (locale: Locale, isSpoken: boolean) => {
    const others = (ticked ?? speaks).filter((one) => one !== locale)
    const wanted = isSpoken ? [...others, locale] : others
    setTicked(wanted)
    void task.enqueue(() => say(wanted)).then(() => setTicked((now) => (now === wanted ? undefined : now)))
  }
  const language = useEventLanguage(desk.eventId)
  const path = `events/${desk.eventId}/settings/language`
  const change = (locale: string) =>
    actAs(desk, site, { action: 'event.language', about: desk.eventId, detail: locale }, [
      { path, set: { locale } },
    ])
  return (
    <details className={look.panel}>
      <summary>
        {t('operator.question.languages')}: {speaks.map((locale) => localeNames[locale]).join(', ') || '–'}
      </summary>
      <fieldset className={styles.languages}>
        <legend className="visually-hidden">{t('operator.question.languages')}</legend>
        {locales.map((locale) => (
          <label key={locale} lang={locale}>
            <input
              type="checkbox"
              checked={(ticked ?? speaks).includes(locale)}
              onChange={({ currentTarget: { checked } }) => tick(locale, checked)}
            />
            <span>{localeNames[locale]}</span>
          </label>
        ))}
      </fieldset>
      <div className={look.field}>
        <label htmlFor={id}>{t('operator.question.eventLanguage')}</label>
        <select
          id={id}
          value={language}
          onChange={({ currentTarget: { value } }) => void task.enqueue(() => change(value))}
        >
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {localeNames[locale]}
            </option>
          ))}
        </select>
      </div>
      <Fault task={task} />
    </details>
  )
}

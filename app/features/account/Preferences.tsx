import type { User } from 'firebase/auth'
import { useEffect, useEffectEvent, useId } from 'react'
import { localeCookie } from '#app/base/i18n/locale-cookie.ts'
import { isLocale, localeNames, locales, type Locale } from '#app/content/locales.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { usePage } from '#app/base/page/page-context.ts'
import { usePlace } from '#app/base/page/place.ts'
import { showToast } from '#app/base/ui/toast/toasts.ts'
import { useSite } from '#app/base/page/site.ts'
import { chooseUnits, useUnits, type Units } from '#app/base/i18n/units.ts'
import { isNewLanguage, noteLanguage } from './account-language.ts'
import { readPreferences, savePreferences, type Preferences as PreferencesOfAccount } from './documents.ts'
import { Fault, Section } from './Parts.tsx'
import { useTask } from './use-task.ts'
import styles from './Account.module.css'

/** Language and units, remembered with the account; those chosen on another device hold here too. */
export function Preferences({ user }: { user: User }) {
  const t = useT()
  const id = useId()
  const site = useSite()
  const locale = useLocale()
  const page = usePage()
  const { navigate } = usePlace()
  const task = useTask()
  const units = useUnits()

  const speak = (to: Locale) => {
    noteLanguage(user.uid, to)
    document.cookie = localeCookie(to, site.base)
    const path = page?.alternates[to]
    if (path && to !== locale) void navigate(path + location.hash, { replace: true })
  }
  const takeOver = useEffectEvent((preferences: PreferencesOfAccount) => {
    if (preferences.units) chooseUnits(preferences.units)
    if (!preferences.locale || !isNewLanguage(user.uid, preferences.locale)) return
    if (preferences.locale !== locale)
      showToast(t('account.language.taken', { language: localeNames[preferences.locale] }))
    speak(preferences.locale)
  })
  useEffect(() => {
    readPreferences(site, user).then(takeOver, () => undefined)
  }, [site, user])

  const choose = (to: Locale) =>
    task.enqueue(async () => {
      await savePreferences(site, user, { locale: to })
      speak(to)
    })
  const measure = (to: Units) => {
    chooseUnits(to)
    void task.enqueue(() => savePreferences(site, user, { units: to }))
  }
  return (
    <Section title={t('account.preferences')}>
      <div className="field">
        <label htmlFor={id}>{t('account.language')}</label>
        <select
          id={id}
          value={locale}
          onChange={({ currentTarget: { value } }) => isLocale(value) && void choose(value)}
        >
          {locales
            .filter((item) => item === locale || page?.alternates[item])
            .map((item) => (
              <option key={item} value={item} lang={item}>
                {localeNames[item]}
              </option>
            ))}
        </select>
      </div>
      <fieldset className={styles.choice}>
        <legend>{t('account.units')}</legend>
        {(['metric', 'imperial'] as const).map((item) => (
          <button key={item} type="button" aria-pressed={units === item} onClick={() => measure(item)}>
            {t(`account.units.${item}`)}
          </button>
        ))}
      </fieldset>
      <Fault task={task} />
    </Section>
  )
}

import { localeNames, locales } from '#app/content/locales.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { offered, type OfferedRole, type Wish } from './people.ts'
import styles from './PeopleView.module.css'

/** A role and, of a translator, the languages. `of` names whose it is for who hears the page. */
export function RoleFields({
  wish,
  of,
  onChange,
}: {
  wish: Wish
  of: string
  onChange: (wish: Wish) => void
}) {
  const t = useT()
  const { role, languages } = wish
  const isTranslator = role === 'translator'
  return (
    <div className={styles.role}>
      <select
        aria-label={t('studio.people.roleOf', { email: of })}
        value={role}
        onChange={(event) => onChange({ role: event.currentTarget.value as OfferedRole, languages })}
      >
        {offered.map((each) => (
          <option key={each} value={each}>
            {t(`studio.people.role.${each}`)}
          </option>
        ))}
      </select>
      {!isTranslator && <p>{t(`studio.people.may.${role}`)}</p>}
      {isTranslator && (
        <fieldset className={styles.languages}>
          <legend className={languages.length > 0 ? 'visually-hidden' : undefined}>
            {t('studio.people.languages')}
          </legend>
          {locales
            .filter((locale) => locale !== 'en')
            .map((locale) => (
              <label key={locale}>
                <input
                  type="checkbox"
                  checked={languages.includes(locale)}
                  onChange={({ currentTarget: { checked } }) =>
                    onChange({
                      role,
                      languages: checked
                        ? [...languages, locale]
                        : languages.filter((each) => each !== locale),
                    })
                  }
                />
                {localeNames[locale]}
              </label>
            ))}
        </fieldset>
      )}
    </div>
  )
}

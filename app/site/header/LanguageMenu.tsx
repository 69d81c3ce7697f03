import type { PagePayload } from '#app/content/types.ts'
import { Part } from '#app/site/document/Part.tsx'
import { localeNames, type Locale } from '#app/content/locales.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { Icon } from '#app/base/ui/Icon.tsx'
import { Link } from '#app/base/ui/Link.tsx'
import { useSite } from '#app/base/page/site.ts'
import { languageChoices, type LanguageChoice } from './languages.ts'
import { localeCookie } from '#app/base/i18n/locale-cookie.ts'
import { Sheet, useMenu } from './Menu.tsx'
import bar from './Bar.module.css'
import styles from './LanguageMenu.module.css'

/** The button with the page's language and the sheet with all the others. */
export function LanguageMenu({ payload }: { payload: PagePayload | undefined }) {
  const t = useT()
  const locale = useLocale()
  const menu = useMenu('language')
  return (
    <div className={styles.place}>
      <button {...menu.opener} className={bar.item}>
        <Icon name="globe" />
        <span className="visually-hidden">{t('header.language')}: </span>
        <span>{localeNames[locale]}</span>
      </button>
      <Sheet menu={menu} className={`${bar.sheet} ${bar.drop} ${bar.fromEnd} ${styles.sheet}`}>
        <Languages payload={payload} />
      </Sheet>
    </div>
  )
}

/** This page in the other languages, each by its own name; both menus have the same list. */
export function Languages({ payload }: { payload: PagePayload | undefined }) {
  const choices = languageChoices(useLocale(), payload)
  return (
    <Part name={`languages ${choices.map(({ href }) => href).join(' ')}`}>
      <List choices={choices} />
    </Part>
  )
}

function List({ choices }: { choices: LanguageChoice[] }) {
  const remember = useRememberedLocale()
  return (
    <ul className={styles.languages}>
      {choices.map(({ locale, name, href, current }) => (
        <li key={locale}>
          <Link
            href={href}
            lang={locale}
            hrefLang={locale}
            className={styles.language}
            aria-current={current ? 'true' : undefined}
            onClick={() => remember(locale)}
          >
            {name}
            {current && <Icon name="check" />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function useRememberedLocale() {
  const { base } = useSite()
  return (locale: Locale) => {
    document.cookie = localeCookie(locale, base)
  }
}

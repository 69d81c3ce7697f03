import type { PagePayload, Series } from '#app/content/types.ts'
import { Part } from '#app/site/document/Part.tsx'
import { localeNames, localePath } from '#app/content/locales.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { useLangOf } from '#app/base/i18n/text-language.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { Link } from '#app/base/ui/Link.tsx'
import { useSite } from '#app/base/page/site.ts'
import { Brand } from '#app/base/ui/Brand.tsx'
import { Languages } from './LanguageMenu.tsx'
import { MainNavigation } from './MainNavigation.tsx'
import { Sheet, useMenu } from './Menu.tsx'
import type { HeaderMode } from './mode.ts'
import { AccountLink, ContactLink } from './Personal.tsx'
import type { MenuGroup } from './products.ts'
import { SeriesPair } from './SeriesSwitcher.tsx'
import styles from './Burger.module.css'

interface BurgerProps {
  /** Without a page it lists the series, languages, contact and account. */
  payload: PagePayload | undefined
  mode: HeaderMode
  series: Series | null
  /** Path of the page, without base path. */
  path: string
  /** All that makes its navigation different from that of other pages. */
  look: string
}

/** Everything the wide header offers, in one sheet for the narrow one. */
export function Burger({ payload, mode, series, path, look }: BurgerProps) {
  const t = useT()
  const { title } = useSite()
  const locale = useLocale()
  const menu = useMenu('menu')
  const settings = payload?.settings
  return (
    <div className={styles.place}>
      <button {...menu.opener} className="icon-button" aria-label={t('header.menu')}>
        <Icon name="menu" />
      </button>
      <Sheet menu={menu} className={styles.sheet}>
        <div className={styles.top}>
          <Link href={localePath(locale, '')}>
            <Brand title={title} />
          </Link>
          <button {...menu.closer} className="icon-button" aria-label={t('header.closeMenu')}>
            <Icon name="close" />
          </button>
        </div>
        <Part name={`small navigation ${look}`}>
          {mode !== 'register' && <SeriesPair series={series} />}
          {settings && series && mode !== 'register' && (
            <MainNavigation
              settings={settings}
              path={path}
              className={styles.entries}
              entryClassName={styles.entry}
            >
              {(groups) => <Products groups={groups} />}
            </MainNavigation>
          )}
        </Part>
        {mode !== 'stream' && (
          <div className={styles.foot}>
            <details name="menu">
              <summary className={styles.personal}>
                <Icon name="globe" />
                <span className="visually-hidden">{t('header.language')}: </span>
                {localeNames[locale]}
                <Icon name="down" className={styles.sign} />
              </summary>
              <Languages payload={payload} />
            </details>
            <Part name={`small personal ${mode} ${series}`}>
              <ContactLink
                settings={settings}
                elsewhere={mode === 'register'}
                icon
                className={styles.personal}
              />
              <AccountLink series={series} className={styles.personal} />
            </Part>
          </div>
        )}
      </Sheet>
    </div>
  )
}

function Products({ groups }: { groups: MenuGroup[] }) {
  const langOf = useLangOf()
  const t = useT()
  return (
    <details name="menu">
      <summary className={styles.entry}>
        {t('header.products')}
        <Icon name="plus" className={`${styles.sign} ${styles.more}`} />
        <Icon name="minus" className={`${styles.sign} ${styles.less}`} />
      </summary>
      <div className={styles.products}>
        {groups.map((group) => (
          <div key={group.id} lang={langOf({ _uid: group.id })}>
            <p id={`small-group-${group.id}`}>{group.name}</p>
            <ul aria-labelledby={`small-group-${group.id}`}>
              {group.products.map(({ id, name, href, target, has360, current }) => (
                <li key={id} lang={langOf({ _uid: id })}>
                  <Link href={href} target={target} aria-current={current ? 'page' : undefined}>
                    <span translate="no">{name}</span> {has360 && <i>{t('header.has360')}</i>}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </details>
  )
}

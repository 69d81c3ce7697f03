import type { Series } from '#app/content/types.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { Icon } from '#app/base/ui/Icon.tsx'
import { Link } from '#app/base/ui/Link.tsx'
import { Sheet, useMenu } from './Menu.tsx'
import { allSeries, seriesMarks, seriesNames, seriesPath } from '#app/content/series.ts'
import styles from './SeriesSwitcher.module.css'
import bar from './Bar.module.css'

/** Names the series the page lies in and leads to the other; outside a series it lists both. */
export function SeriesSwitcher({ series }: { series: Series | null }) {
  const t = useT()
  const locale = useLocale()
  const menu = useMenu('series')
  return (
    <div className={styles.place}>
      <button {...menu.opener} className={bar.item}>
        {series ? (
          <>
            {seriesNames[series]} <span className="visually-hidden">{t('header.switchSeries')}</span>
          </>
        ) : (
          t('header.series')
        )}
        <Icon name="down" className={bar.chevron} />
      </button>
      <Sheet menu={menu} className={`${bar.sheet} ${bar.drop} ${styles.list}`}>
        <ul>
          {allSeries.map((each) => (
            <li key={each} data-series={each}>
              <Link
                href={seriesPath(each, locale)}
                className={styles.series}
                aria-current={each === series ? 'true' : undefined}
              >
                {seriesNames[each]}
                {each === series && <Icon name="check" />}
              </Link>
            </li>
          ))}
        </ul>
      </Sheet>
    </div>
  )
}

/** The fixed label of the registration page's header. */
export function SeriesLabel({ series }: { series: Series }) {
  return <p className={`${styles.place} ${styles.label}`}>{seriesNames[series]}</p>
}

/** Both series side by side, as the sheet of the small header shows them. */
export function SeriesPair({ series }: { series: Series | null }) {
  const locale = useLocale()
  return (
    <ul className={styles.pair}>
      {allSeries.map((each) => (
        <li key={each} data-series={each}>
          <Link href={seriesPath(each, locale)} aria-current={each === series ? 'true' : undefined}>
            {seriesMarks[each]}
          </Link>
        </li>
      ))}
    </ul>
  )
}

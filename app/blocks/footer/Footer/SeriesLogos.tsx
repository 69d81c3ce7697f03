import { allSeries, seriesMarks, seriesPath } from '#app/content/series.ts'
import { useLocale } from '#app/base/i18n/messages.tsx'
import { Link } from '#app/base/ui/Link.tsx'
import styles from './Footer.module.css'

export function SeriesLogos() {
  const locale = useLocale()
  return (
    <ul className={styles.series}>
      {allSeries.map((series) => (
        <li key={series} data-series={series}>
          <Link href={seriesPath(series, locale)} translate="no">
            {seriesMarks[series]}
          </Link>
        </li>
      ))}
    </ul>
  )
}

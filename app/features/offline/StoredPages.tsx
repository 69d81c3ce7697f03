import { useId } from 'react'
import { dateFormat, numberFormat } from '#app/base/i18n/formats.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { isLocale, languageTag } from '#app/content/locales.ts'
import { bytesOf, unkept, type KeptSet, type OfflineRecord, type StoredPage } from './worker/record.ts'
import styles from './OfflinePages.module.css'

interface StoredPagesProps {
  record: OfflineRecord
  isBusy: boolean
  onUpdate: (set: KeptSet) => void
  onRemove: (path: string) => void
}

/** The machines a visitor keeps, and the pages of their visits. */
export function StoredPages({ record, isBusy, onUpdate, onRemove }: StoredPagesProps) {
  const t = useT()
  const locale = useLocale()
  const when = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const size = numberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  const from = (at: number) => t('offline.from', { date: when.format(at) })
  const visited = unkept(record).toReversed()
  const ids = { kept: useId(), visited: useId() }
  if (!record.kept.length && !visited.length) return <p>{t('offline.none')}</p>
  return (
    <>
      {record.kept.length > 0 && (
        <section aria-labelledby={ids.kept}>
          <h3 id={ids.kept}>{t('offline.kept')}</h3>
          <ul className={styles.rows}>
            {record.kept.map((set) => (
              <li key={set.path}>
                <div>
                  <a href={set.path}>{set.name}</a>
                  <small>
                    {[oldest(record, set)].filter(Boolean).map((at) => `${from(at)}, `)}
                    {size.format(bytesOf(record, set.pages) / 1e6)}
                  </small>
                </div>
                <button type="button" className="text-link" disabled={isBusy} onClick={() => onUpdate(set)}>
                  {t('offline.update')}
                </button>
                <button
                  type="button"
                  className="text-link"
                  disabled={isBusy}
                  onClick={() => onRemove(set.path)}
                >
                  {t('offline.remove')}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {visited.length > 0 && (
        <section aria-labelledby={ids.visited}>
          <h3 id={ids.visited}>{t('offline.visited')}</h3>
          <ul className={styles.rows}>
            {visited.map((path) => (
              <Row key={path} path={path} page={record.pages[path]} from={from} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface RowProps {
  path: string
  page: StoredPage | undefined
  from: (at: number) => string
}

function Row({ path, page, from }: RowProps) {
  if (!page) return null
  return (
    <li>
      <div>
        <a href={path} lang={isLocale(page.locale) ? languageTag(page.locale) : undefined}>
          {page.title}
        </a>
        <small>{from(page.at)}</small>
      </div>
    </li>
  )
}

/** When the oldest of a set's pages was sent; 0 when none is stored any more. */
const oldest = ({ pages }: OfflineRecord, set: KeptSet) =>
  set.pages.flatMap((path) => pages[path]?.at ?? []).toSorted((one, other) => one - other)[0] ?? 0

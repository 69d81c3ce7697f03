import { inARow } from '#app/base/i18n/formats.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import type { MapPlace } from '#app/features/map/places.ts'
import styles from './PlaceTable.module.css'

/** All places to read, for pages without script. */
export function PlaceTable({
  places,
  nameOf,
}: {
  places: readonly MapPlace[]
  nameOf: (code: string) => string
}) {
  const t = useT()
  const locale = useLocale()
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('map.list')}>
      <table className={styles.table} aria-label={t('map.list')}>
        <thead>
          <tr>
            {(['name', 'address', 'contact', 'services'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`map.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map(({ id, name, street, city, country, phone, email, categories }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{inARow(locale, [street, city, nameOf(country)])}</td>
              <td>
                {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}{' '}
                {email && <a href={`mailto:${email}`}>{email}</a>}
              </td>
              <td>
                {inARow(
                  locale,
                  categories.map((category) => t(`map.${category}`)),
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import { inARow } from '#app/base/i18n/formats.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import type { MapPlace } from '#app/features/map/places.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import styles from './PlaceFacts.module.css'

/** How to reach a place. */
export function PlaceFacts({ place, nameOf }: { place: MapPlace; nameOf: (code: string) => string }) {
  const t = useT()
  const locale = useLocale()
  const { street, city, country, phone, email, link, text } = place
  return (
    <div className={styles.facts}>
      <address>
        {street && <span>{street}</span>}
        <span>{inARow(locale, [city, nameOf(country)])}</span>
      </address>
      {text && <p>{text}</p>}
      {phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          <Icon name="phone" /> {phone}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`}>
          <Icon name="mail" /> {email}
        </a>
      )}
      {link && (
        <a href={link.href} target={link.target} rel={link.target && 'noopener noreferrer'}>
          <Icon name="external" /> {t('map.visit')}
        </a>
      )}
    </div>
  )
}

import { useT } from '#app/base/i18n/messages.tsx'
import type { MapPlace } from '#app/features/map/places.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import styles from '../drawn/Drawn.module.css'
import { PlaceFacts } from './PlaceFacts.tsx'

/** The chosen place, on the map. */
export function PlaceCard({
  place,
  nameOf,
  onClose,
}: {
  place: MapPlace
  nameOf: (code: string) => string
  onClose: () => void
}) {
  const t = useT()
  return (
    <section
      className={styles.card}
      data-ground="paper"
      aria-label={place.name}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <p className={styles.name} role="status">
        {place.name}
      </p>
      <button
        type="button"
        className={`icon-button ${styles.close}`}
        aria-label={t('ui.close')}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
      <PlaceFacts place={place} nameOf={nameOf} />
    </section>
  )
}

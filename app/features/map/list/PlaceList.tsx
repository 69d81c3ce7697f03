import { inARow } from '#app/base/i18n/formats.ts'
import { useEffect, useRef } from 'react'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { distanceBetween, formatDistance } from '#app/features/map/distance.ts'
import type { MapPlace } from '#app/features/map/places.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { PlaceFacts } from './PlaceFacts.tsx'
import styles from './PlaceList.module.css'
import type { MapState } from '../use-map-state.ts'

/** The places that are on the map, to go through one by one. */
export function PlaceList({ state, nameOf }: { state: MapState; nameOf: (code: string) => string }) {
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  const { selected } = state
  useEffect(() => {
    if (!selected || !list.current) return
    const item = list.current.querySelector<HTMLElement>('[data-selected]')
    // Only the list moves, not the page under the visitor.
    if (item) list.current.scrollTop = item.offsetTop - 8
  }, [selected])
  if (!state.shown.length)
    return (
      <div className={styles.none}>
        <p>{t('map.none')}</p>
        <button type="button" {...buttonLook({ variant: 'secondary', size: 'small' })} onClick={state.reset}>
          {t('map.all')}
        </button>
      </div>
    )
  return (
    <ul ref={list} className={styles.list} aria-label={t('map.list')}>
      {state.shown.map((place) => (
        <Item key={place.id} place={place} state={state} nameOf={nameOf} />
      ))}
    </ul>
  )
}

function Item({
  place,
  state,
  nameOf,
}: {
  place: MapPlace
  state: MapState
  nameOf: (code: string) => string
}) {
  const t = useT()
  const locale = useLocale()
  const open = state.selected === place
  const { here } = state
  return (
    <li data-selected={open || undefined}>
      <button
        type="button"
        className={styles.name}
        aria-expanded={open}
        onClick={() => state.select(open ? undefined : place)}
      >
        <span>{place.name}</span>
        {typeof here === 'object' && (
          <span className={`${styles.distance} tnum`}>
            {formatDistance(distanceBetween(here, place), state.units, locale)}
          </span>
        )}
        <span className={styles.where}>{inARow(locale, [place.city, nameOf(place.country)])}</span>
        <span className={styles.does}>
          {place.categories.map((category) => t(`map.${category}`)).join(' · ')}
        </span>
      </button>
      {open ? (
        <PlaceFacts place={place} nameOf={nameOf} />
      ) : (
        <p className={styles.onPaper}>
          {[place.street, place.phone, place.email].filter(Boolean).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
    </li>
  )
}

import { inARow } from '#app/base/i18n/formats.ts'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { boxAround, type Cluster } from '#app/features/map/clusters.ts'
import { neighbourOf } from '#app/features/map/neighbour.ts'
import type { MapPlace, GeoPoint } from '#app/features/map/places.ts'
import type { WorldMap } from '#app/features/map/world/WorldMap.ts'
import { markId } from './mark-id.ts'
import styles from './Marks.module.css'

interface MarksProps {
  map: WorldMap
  clusters: readonly Cluster[]
  selected: MapPlace | undefined
  /** Where the visitor is. */
  here: GeoPoint | undefined
  onPlace: (place: MapPlace) => void
}

/**
 * Marks over the map: one stop of the Tab key, arrow keys lead from one to the next in their direction. They are
 * ordinary buttons that follow the map’s movement.
 */
export function Marks({ map, clusters, selected, here, onPlace }: MarksProps) {
  const t = useT()
  const locale = useLocale()
  const root = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<string>()
  const stop = clusters.some(({ id }) => id === current) ? current : clusters[0]?.id

  useLayoutEffect(() => {
    const place = () => {
      const box = root.current
      if (!box) return
      const marks = box.querySelectorAll<HTMLElement>('[data-lat]')
      for (const mark of marks) {
        const { x, y } = map.place({ lat: Number(mark.dataset.lat), lon: Number(mark.dataset.lon) })
        const inside = x > -20 && y > -20 && x < box.clientWidth + 20 && y < box.clientHeight + 20
        mark.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
        mark.toggleAttribute('data-out', !inside)
      }
    }
    place()
    return map.onMove(place)
  })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.currentTarget.id
    const spots = clusters.map((cluster) => ({ id: cluster.id, ...map.place(cluster) }))
    const at = spots.find(({ id }) => markId(id) === from)
    const next = at && neighbourOf(at, spots, event.key)
    if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
    if (!next) return
    setCurrent(next.id)
    const element = document.getElementById(markId(next.id))
    // A mark outside comes into view before it has the focus.
    if (element?.hasAttribute('data-out')) {
      const cluster = clusters.find(({ id }) => id === next.id)
      if (cluster) map.show({ ...cluster, zoom: map.view.zoom })
      element.removeAttribute('data-out')
    }
    element?.focus({ preventScroll: true })
  }

  return (
    <div ref={root} className={styles.marks} role="group" aria-label={t('map.marks')}>
      {here && <span className={styles.here} data-lat={here.lat} data-lon={here.lon} title={t('map.here')} />}
      {clusters.map((cluster) => {
        const [only] = cluster.places
        const single = cluster.places.length === 1 ? only : undefined
        const chosen = !!selected && cluster.places.includes(selected)
        return (
          <button
            key={cluster.id}
            id={markId(cluster.id)}
            type="button"
            className={styles.mark}
            data-lat={cluster.lat}
            data-lon={cluster.lon}
            data-many={single ? undefined : ''}
            data-chosen={chosen || undefined}
            tabIndex={cluster.id === stop ? 0 : -1}
            aria-label={
              single
                ? inARow(locale, [single.name, single.city])
                : t('map.cluster', { count: cluster.places.length, name: only?.city ?? '' })
            }
            aria-pressed={single ? chosen : undefined}
            onFocus={() => setCurrent(cluster.id)}
            onKeyDown={onKeyDown}
            onClick={() => {
              if (single) return onPlace(single)
              const box = boxAround(cluster.places)
              const together = box && box.east - box.west < 0.02 && box.north - box.south < 0.02
              if (together && only) onPlace(only)
              else if (box) map.showBox(box)
            }}
          >
            <span aria-hidden="true">{single ? '' : cluster.places.length}</span>
            {single && (
              <span className={styles.name} aria-hidden="true">
                {single.city}
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}

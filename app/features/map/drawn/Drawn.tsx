import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { prefersReducedMotion } from '#app/base/motion.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { boxAround, clustersAt } from '#app/features/map/clusters.ts'
import { byDistance } from '#app/features/map/distance.ts'
import { isSameView, type MapView } from '#app/features/map/map-hash.ts'
import type { MapPlace } from '#app/features/map/places.ts'
import { WorldMap } from '#app/features/map/world/WorldMap.ts'
import { takeContext } from '#app/features/viewers/context-budget.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { Consent } from '../Consent.tsx'
import styles from './Drawn.module.css'
import { markId } from './mark-id.ts'
import { Marks } from './Marks.tsx'
import { PlaceCard } from '../list/PlaceCard.tsx'
import type { DrawnProps } from './props.ts'

/** The moving map. */
export default function Drawn({
  state,
  start,
  clustering,
  styleUrl,
  look,
  nameOf,
  onUnable,
  onGiveWay,
}: DrawnProps) {
  const t = useT()
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<WorldMap>()
  const [zoom, setZoom] = useState(start.zoom)
  const [condition, setCondition] = useState<'drawn' | 'lost' | 'failed'>()
  const { shown, selected, here } = state

  // A map that only gets another size rests too.
  const began = useRef<MapView>(undefined)
  const onRest = useEffectEvent((view: MapView) => {
    setZoom(view.zoom)
    if (began.current && isSameView(view, began.current)) return
    began.current = undefined
    state.rest(view)
  })
  const begin = useEffectEvent((element: HTMLElement): WorldMap | undefined => {
    try {
      const begun = new WorldMap({
        container: element,
        view: state.view ?? (selected ? { ...selected, zoom: 5 } : start),
        palette: look,
        nameOf,
        still: prefersReducedMotion(),
        words: {
          'Map.Title': t('map.keys'),
          'CooperativeGesturesHandler.WindowsHelpText': t('map.ctrlScroll'),
          'CooperativeGesturesHandler.MacHelpText': t('map.cmdScroll'),
          'CooperativeGesturesHandler.MobileHelpText': t('map.twoFingers'),
        },
        onRest,
        onState: setCondition,
      })
      began.current = begun.view
      // It had the focus on the map's behalf since it was asked for.
      if (element.closest(':focus')) element.querySelector('canvas')?.focus({ preventScroll: true })
      setMap(begun)
      setZoom(begun.view.zoom)
      return begun
    } catch (error) {
      console.warn('The map cannot be drawn', error)
      onUnable()
      return undefined
    }
  })
  const refuse = useEffectEvent(onUnable)
  const giveWay = useEffectEvent(onGiveWay)
  useEffect(() => {
    const element = container.current
    if (!element) return
    if (!WorldMap.canDraw()) return refuse()
    const release = takeContext(() => giveWay())
    const begun = begin(element)
    return () => {
      begun?.release()
      release()
    }
  }, [])

  // What is chosen or found comes into view.
  const selectedId = selected?.id
  const first = useRef(true)
  const showSelected = useEffectEvent(() => {
    const fresh = first.current
    first.current = false
    if (!map || !selected || (fresh && state.view)) return
    map.show({ ...selected, zoom: Math.max(map.view.zoom, 5) })
  })
  useEffect(() => {
    if (map) showSelected()
  }, [map, selectedId])
  const showHere = useEffectEvent(() => {
    if (!map || typeof here !== 'object') return
    const box = boxAround([here, ...byDistance(shown, here).slice(0, 3)])
    if (box) map.showBox(box)
  })
  useEffect(() => showHere(), [map, here])

  // Where the card was opened from, as far as it is on the map by itself.
  const leave = (place: MapPlace) => {
    state.select(undefined)
    const mark = document.getElementById(markId(place.id))
    const stop =
      mark ?? container.current?.parentElement?.querySelector<HTMLElement>('[data-lat][tabindex="0"]')
    stop?.focus({ preventScroll: true })
  }

  const step = Math.round(zoom * 2) / 2
  const clusters = useMemo(() => clustersAt(shown, step, clustering ? 44 : 0), [shown, step, clustering])
  return (
    <div className={styles.drawn} data-condition={condition}>
      <div ref={container} className={styles.map} />
      {map && (
        <Marks
          map={map}
          clusters={clusters}
          selected={selected}
          here={typeof here === 'object' ? here : undefined}
          onPlace={state.select}
        />
      )}
      {map && (
        <div className={styles.zoom} role="group" aria-label={t('map.zoom')}>
          <button
            type="button"
            className="icon-button"
            aria-label={t('map.zoomIn')}
            onClick={() => map.zoomBy(1)}
          >
            <Icon name="plus" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={t('map.zoomOut')}
            onClick={() => map.zoomBy(-1)}
          >
            <Icon name="minus" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={t('map.whole')}
            onClick={() => map.show(start)}
          >
            <Icon name="globe" />
          </button>
        </div>
      )}
      {selected && <PlaceCard place={selected} nameOf={nameOf} onClose={() => leave(selected)} />}
      {condition === 'lost' && (
        <p className={styles.note} role="status">
          {t('map.restoring')}
        </p>
      )}
      {condition === 'failed' && (
        <p className={styles.note} role="status">
          {t('map.outlinesLost')}
        </p>
      )}
      {map && styleUrl && URL.canParse(styleUrl, location.href) && (
        <Consent
          address={styleUrl}
          onAnswer={(allowed) => (allowed ? map.drawStyle(styleUrl) : map.drawOwnStyle())}
        />
      )}
      <p className={styles.source}>Natural Earth</p>
    </div>
  )
}

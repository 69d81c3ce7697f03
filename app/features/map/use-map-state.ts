import { isModalInAddress } from '#app/base/modal/modal-hash.ts'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { byDistance } from '#app/features/map/distance.ts'
import { hashOfMap, mapInHash, type MapView } from '#app/features/map/map-hash.ts'
import {
  inListOrder,
  placesFor,
  type Category,
  type MapPlace,
  type GeoPoint,
} from '#app/features/map/places.ts'
import { useUnits, type Units } from '#app/base/i18n/units.ts'

/** Where the visitor is, as far as the browser says. */
export type Here = GeoPoint | 'unknown' | 'asking' | 'denied' | 'failed'

export interface MapState {
  /** All places, in the order of a list. */
  ordered: MapPlace[]
  /** What both the map and the list show. */
  shown: MapPlace[]
  selected: MapPlace | undefined
  /** The address names a place that is not among them: it may be an old link. */
  lacks: boolean
  words: string
  wanted: readonly Category[]
  here: Here
  units: Units
  /** The map has been asked for; until then a still picture stands in its place. */
  started: boolean
  /** The view the address asks for, or was left at. */
  view: MapView | undefined
  search(words: string): void
  toggle(category: Category): void
  reset(): void
  locate(): void
  forgetHere(): void
  start(): void
  /** Back to the still picture. */
  stop(): void
  select(place: MapPlace | undefined): void
  rest(view: MapView): void
}

interface MapSubject {
  places: readonly MapPlace[]
  /** Its name in the page’s address. */
  name: string
  language: string
  nameOf: (code: string) => string
}

/** Search, selection, the visitor’s own place, and the view, which the page’s address keeps. */
export function useMapState({ places, name, language, nameOf }: MapSubject): MapState {
  const [words, setWords] = useState('')
  const [wanted, setWanted] = useState<readonly Category[]>([])
  const [here, setHere] = useState<Here>('unknown')
  const [started, setStarted] = useState(false)
  const [selectedId, setSelectedId] = useState<string>()
  const [view, setView] = useState<MapView>()
  const units = useUnits()
  const ordered = useMemo(() => inListOrder(places, language, nameOf), [places, language, nameOf])
  const shown = useMemo(() => {
    const matching = placesFor(ordered, { words, categories: wanted }, nameOf)
    return typeof here === 'object' ? byDistance(matching, here) : matching
  }, [ordered, words, wanted, here, nameOf])
  const selected = shown.find(({ id }) => id === selectedId)

  // The address follows what the visitor moves, without steps in the history.
  const inAddress = useRef<{ view?: MapView; place?: string }>({})
  const isHere = (id: string | undefined) => places.some((place) => place.id === id)
  const lacks = selectedId !== undefined && !isHere(selectedId)

  const take = useEffectEvent(() => {
    const asked = mapInHash(location.hash, name)
    if (!asked?.view && !asked?.place) {
      if (lacks) setSelectedId(undefined)
      return
    }
    inAddress.current = isHere(asked.place) ? asked : { view: asked.view }
    setView(asked.view)
    setSelectedId(asked.place)
    setStarted(true)
    document.getElementById(name)?.scrollIntoView()
  })
  useEffect(() => {
    const follow = () => take()
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [name])

  const changeAddress = (change: { view?: MapView; place?: string }) => {
    inAddress.current = { ...inAddress.current, ...change }
    if (!isModalInAddress()) history.replaceState(history.state, '', hashOfMap(name, inAddress.current))
  }

  return {
    ordered,
    shown,
    selected,
    lacks,
    words,
    wanted,
    here,
    units,
    started,
    view,
    search: setWords,
    toggle: (category) =>
      setWanted(
        wanted.includes(category) ? wanted.filter((item) => item !== category) : [...wanted, category],
      ),
    reset() {
      setWords('')
      setWanted([])
    },
    locate() {
      if (!('geolocation' in navigator)) return setHere('failed')
      setHere('asking')
      setStarted(true)
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => setHere({ lat: coords.latitude, lon: coords.longitude }),
        ({ code }) => setHere(code === 1 ? 'denied' : 'failed'),
        { timeout: 10_000, maximumAge: 600_000 },
      )
    },
    forgetHere: () => setHere('unknown'),
    start: () => setStarted(true),
    stop: () => setStarted(false),
    select(place) {
      setSelectedId(place?.id)
      if (place) setStarted(true)
      changeAddress({ place: place?.id })
    },
    rest: (at) => changeAddress({ view: at }),
  }
}

import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react'
import type { Block } from '#app/content/block.ts'
import { numberOf } from '#app/content/json.ts'
import { placeInHash } from '#app/features/hotspots/hotspot-hash.ts'
import { useAnnouncer } from '#app/features/hotspots/use-announcer.tsx'
import { useHotspotView } from '#app/features/hotspots/use-hotspot-view.ts'
import { useStage } from '#app/features/hotspots/use-stage.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { usePlace } from '#app/base/page/place.ts'
import { hasWebGl } from '../webgl.ts'
import type { EngineKind } from './load-engine.ts'
import { flatHotspots, panoramasOf, within, type Panorama } from './panorama.ts'
import { PanoramaHotspots } from './panorama-hotspots.ts'
import { PanoramaViewer } from './panorama-viewer.ts'

/** What the parts of a panorama draw from. */
export type PanoramaUse = ReturnType<typeof usePanorama>

/** A panorama's place and view in the address, its hotspots, and its viewer once that is asked for. */
export function usePanorama(block: Block<'KrPanoWrapper'>, isAsked: boolean) {
  const t = useT()
  const hydrated = useHydrated()
  const { hash } = usePlace()
  const panoramas = useMemo(() => panoramasOf(block), [block])
  const [viewer] = useState(() => new PanoramaViewer(isAsked, numberOf(block.auto_rotate) ?? 0))
  const getState = () => viewer.state
  const state = useSyncExternalStore(viewer.subscribe, getState, getState)
  const named = hydrated
    ? panoramas.find(({ name }) => hash === `#${name}` || placeInHash(hash, name))
    : undefined
  // An address that says nothing is the beginning; one of a modal leaves all as it is.
  const current = named ?? (hash ? state.last : undefined) ?? panoramas[0]
  // As on the server, where they have their places on the still picture.
  const hotspots = useMemo(() => (current ? flatHotspots(current) : []), [current])
  const stage = useStage(current?.name ?? 'panorama', hotspots)
  const visit = useEffectEvent(() => named && viewer.visit(named, stage.view && hash))
  useEffect(() => void visit(), [named, hash])

  const isAble = hydrated ? hasWebGl() : true
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const plane = useRef<HTMLDivElement>(null)
  const isActive = state.asked && isAble && !!current
  const kind = block.runtime && current?.xml && !state.runtimeFailed ? 'krpano' : current?.source.kind
  const lookAt = useEffectEvent((panorama: Panorama) => {
    const [yaw, pitch, fov] = stage.view ?? []
    if (panorama !== current || yaw === undefined || pitch === undefined || fov === undefined)
      return panorama.start
    return within({ yaw, pitch, fov }, panorama.limits)
  })
  const open = useEffectEvent((kind: EngineKind) => {
    if (!box.current || !current) return undefined
    const runtime = block.runtime
      ? { address: block.runtime, integrity: block.integrity || undefined }
      : undefined
    return viewer.open(box.current, { kind, panorama: current, look: () => lookAt(current), runtime })
  })
  useEffect(() => (isActive && kind ? open(kind) : undefined), [viewer, isActive, kind])
  const { engine, shown, failed } = state
  useEffect(
    () => (engine && current ? viewer.goTo(current, lookAt(current)) : undefined),
    [viewer, engine, current, shown],
  )

  const drive = shown !== undefined && shown.uid === current?.uid && !failed ? state.drive : undefined
  const [aimed, setAimed] = useState(false)
  const view = useMemo(() => {
    const onAim = () => setAimed(true)
    return current && new PanoramaHotspots({ viewer, panorama: current, drive, stage: frame, plane, onAim })
  }, [viewer, current, drive, frame, plane])
  const { say, region } = useAnnouncer()
  /** Where the visitor has come to, until it has been said. */
  const arrived = useRef('')
  const announce = useCallback(
    (text: string) => {
      say([arrived.current, text].filter(Boolean).join('. '))
      arrived.current = ''
    },
    [say],
  )
  useHotspotView(stage, view, announce)
  useArrival(current, (label) => {
    view?.reset()
    // Whoever went on by a mark stands on the next stage, and is told where that is.
    if (!document.activeElement || document.activeElement === document.body)
      frame.current?.focus({ preventScroll: true })
    arrived.current = t('panorama.here', { label })
    say(arrived.current)
  })
  return { panoramas, current, stage, viewer, state, view, drive, isAble, box, frame, plane, aimed, region }
}

/** Calls back with the name of every panorama that takes the place of another. */
function useArrival(current: Panorama | undefined, arrive: (label: string) => void): void {
  const before: RefObject<string | undefined> = useRef(current?.uid)
  const onArrival = useEffectEvent(arrive)
  useEffect(() => {
    if (before.current === current?.uid) return
    before.current = current?.uid
    if (current) onArrival(current.label)
  }, [current])
}

import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { Block } from '#app/content/block.ts'
import { assetOf } from '#app/content/assets.ts'
import { numberOf } from '#app/content/json.ts'
import type { Look } from '#app/features/hotspots/direction.ts'
import { HotspotList } from '#app/features/hotspots/HotspotList.tsx'
import { placeInHash } from '#app/features/hotspots/hotspot-hash.ts'
import { wantsMotion } from '#app/features/hotspots/motion.ts'
import { useAnnouncer } from '#app/features/hotspots/use-announcer.tsx'
import { useStage, type Stage } from '#app/features/hotspots/use-stage.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { usePlace } from '#app/base/page/place.ts'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { hasWebGl } from '../webgl.ts'
import { panoramaGestures, zoomedByKey } from './gestures.ts'
import { flatHotspots, onPicture, panoramasOf, targetOf, within, type Panorama } from './panorama.ts'
import { PanoramaStage } from './PanoramaStage.tsx'
import { PanoramaTools } from './PanoramaTools.tsx'
import { Compass, Places } from './Places.tsx'
import { usePanorama } from './use-panorama.ts'
import { usePanoramaSpots } from './use-panorama-spots.ts'

/** A panorama's parts, for the block and the viewer to lay out. */
export interface PanoramaParts {
  root: RefObject<HTMLElement | null>
  panoramas: readonly Panorama[]
  stage: ReactNode
  places: ReactNode
  list: ReactNode
  tools: ReactNode
  /** The picture moves: words on it step back. */
  live: boolean
}

interface PanoramaViewOptions {
  block: Block<'KrPanoWrapper'>
  opens: boolean
  /** The visitor has asked for it already. */
  asked?: boolean
  failed?: (() => void) | undefined
}

/** Everything a panorama does: its view and hotspots in the address, the still picture, the viewer once asked for. */
export function usePanoramaView({ block, opens, asked = false, failed }: PanoramaViewOptions): PanoramaParts {
  const t = useT()
  const hydrated = useHydrated()
  const { hash } = usePlace()
  const panoramas = useMemo(() => panoramasOf(block), [block])
  const named = hydrated
    ? panoramas.find(({ name }) => hash === `#${name}` || placeInHash(hash, name))
    : undefined
  const [last, setLast] = useState<Panorama>()
  if (named && named !== last) setLast(named)
  // An address that says nothing is the beginning; one of a modal leaves all as it is.
  const current = named ?? (hash ? last : undefined) ?? panoramas[0]
  const stage = useStage(current?.name ?? 'panorama', useFlat(current))
  const { say, region } = useAnnouncer()
  const [wanted, setWanted] = useState(asked)
  // An address with a view asks for it once: what has given way to another viewer does not fight for its place.
  const [followed, follow] = useState<string>()
  if (named && stage.view && hash !== followed) {
    follow(hash)
    setWanted(true)
  }
  const able = hydrated ? hasWebGl() : true
  const [box, stageRef] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const [plane, turns] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const touched = useRef(false)
  /** Where one has come to, until it has been told. */
  const arrived = useRef('')
  const [rolling, setRolling] = useState(false)
  const speed = numberOf(block.auto_rotate) ?? 0

  const aimStill = ({ yaw, pitch }: Look) => {
    const { x, y } = onPicture({ yaw, pitch })
    plane.current?.style.setProperty('--aim-x', `${x / 100}`)
    plane.current?.style.setProperty('--aim-y', `${y / 100}`)
  }
  const [yaw, pitch, fov] = stage.view ?? []
  const asLooked =
    current && yaw !== undefined && pitch !== undefined && fov !== undefined
      ? within({ yaw, pitch, fov }, current.limits)
      : undefined
  const drawn = useRef<(look: Look) => void>(undefined)
  const rested = (look: Look) => {
    if (!touched.current) return
    stage.keepView([look.yaw, look.pitch, look.fov])
    const labels = inView()
    const seen = labels.length
      ? t('hotspots.inView', { labels: labels.join(', ') })
      : stage.hotspots.length
        ? t('hotspots.noneInView')
        : ''
    say([arrived.current, seen].filter(Boolean).join('. '))
    arrived.current = ''
  }
  const handle = usePanorama(box, {
    panorama: current,
    look: asLooked,
    runtime: block.runtime ? { address: block.runtime, integrity: block.integrity || undefined } : undefined,
    active: wanted && able && !!current,
    drawn: (look) => drawn.current?.(look),
    rested,
    giveWay: () => setWanted(false),
  })
  const shows = handle.shown !== undefined && handle.shown.uid === current?.uid && !handle.failed
  const drive = shows ? handle.drive : undefined
  const touch = () => {
    touched.current = true
    setRolling(false)
  }
  const { place, inView } = usePanoramaSpots({
    stage,
    panorama: current,
    drive,
    stageRef,
    marks: plane,
    touched: touch,
    aimStill,
  })
  useEffect(() => {
    drawn.current = (look) => {
      if (shows) place(look)
      turns.current?.style.setProperty('--yaw', `${look.yaw}`)
    }
    if (drive) drawn.current(drive.at)
  })

  // By itself it turns only until the visitor does anything, and never against their wish.
  useEffect(() => {
    if (!drive || !speed || touched.current || !wantsMotion()) return
    setRolling(true)
    const reduced = matchMedia('(prefers-reduced-motion: reduce)')
    const stop = () => reduced.matches && setRolling(false)
    reduced.addEventListener('change', stop)
    return () => reduced.removeEventListener('change', stop)
  }, [drive, speed])
  useEffect(() => drive?.roll(rolling ? speed : 0), [drive, rolling, speed])

  const [hint, setHint] = useState(false)
  const onTouch = useEffectEvent(() => touch())
  useEffect(() => {
    const [element, root] = [stageRef.current, stage.root.current]
    if (!drive || !element || !root) return
    let quiet: ReturnType<typeof setTimeout> | undefined
    const stopGestures = panoramaGestures(element, drive, {
      touched: () => onTouch(),
      uncooperative() {
        setHint(true)
        clearTimeout(quiet)
        quiet = setTimeout(() => setHint(false), 1600)
      },
    })
    const input = (event: Event) => {
      if (!(event.target as Element).closest('[data-roll]')) setRolling(false)
    }
    const resized = new ResizeObserver(() => drawn.current?.(drive.at))
    resized.observe(element)
    const kinds = ['pointerdown', 'keydown', 'wheel']
    for (const kind of kinds) root.addEventListener(kind, input, { passive: true })
    return () => {
      stopGestures()
      clearTimeout(quiet)
      resized.disconnect()
      for (const kind of kinds) root.removeEventListener(kind, input)
    }
  }, [drive, stage.root, stageRef])

  // Whoever went on by a mark stands on the next stage, and is told where that is.
  const arrive = useEffectEvent((label: string) => {
    aimStill(current?.start ?? { yaw: 0, pitch: 0, fov: 70 })
    if (!document.activeElement || document.activeElement === document.body)
      stageRef.current?.focus({ preventScroll: true })
    arrived.current = t('panorama.here', { label })
    say(arrived.current)
  })
  const before = useRef(current?.uid)
  useEffect(() => {
    if (before.current === current?.uid) return
    before.current = current?.uid
    if (current) arrive(current.label)
  }, [current])
  useEffect(() => {
    if (handle.failed) failed?.()
  }, [handle.failed, failed])

  const zoom = (factor: number) => {
    touch()
    if (drive) drive.glideTo({ ...drive.wanted, fov: drive.wanted.fov / factor })
  }
  const prepare = (one: Panorama | undefined) => one && one !== current && handle.engine?.prepare(one)
  const prepareMark = (target: EventTarget) => {
    const name = (target as Element).closest('[data-hotspot]')?.getAttribute('data-hotspot')
    const hotspot = name && stage.hotspots.find((one) => one.name === name)
    if (hotspot) prepare(targetOf(hotspot, panoramas))
  }
  const parts = {
    root: stage.root,
    panoramas,
    live: !!drive,
    list: <HotspotList stage={stage} label={current?.label} />,
    places: current && <Places panoramas={panoramas} current={current} prepare={prepare} />,
    tools: (
      <PanoramaTools
        handle={handle}
        rolling={speed ? rolling : undefined}
        roll={setRolling}
        zoom={zoom}
        reset={() => {
          touch()
          if (current) drive?.turnTo(current.start, matchMedia('(prefers-reduced-motion: reduce)').matches)
        }}
      />
    ),
  }
  if (!current) return { ...parts, stage: null }
  return {
    ...parts,
    stage: (
      <PanoramaStage
        {...{ stage, panorama: current, opens, box, stageRef, plane, handle, drive, hint, prepareMark, able }}
        asked={wanted}
        start={() => setWanted(true)}
        zoomByKey={(key) => {
          const look = drive && zoomedByKey(drive.wanted, key)
          if (!look) return false
          touch()
          drive.glideTo(look)
          return true
        }}
        compass={
          drive && (
            <Compass panoramas={panoramas} current={current} plan={assetOf(block.plan)} turns={turns} />
          )
        }
        region={region}
      />
    ),
  }
}

/** Its hotspots with their places on the still picture, so that the server's page has their marks. */
function useFlat(panorama: Panorama | undefined): Stage['hotspots'] {
  return useMemo(() => (panorama ? flatHotspots(panorama) : []), [panorama])
}

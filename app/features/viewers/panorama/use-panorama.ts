import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Look } from '#app/features/hotspots/direction.ts'
import { takeContext } from '../context-budget.ts'
import type { EngineOptions, PanoramaEngine } from './engine.ts'
import type { KrpanoRuntime } from './krpano-engine.ts'
import { LookDrive } from './look-drive.ts'
import type { Panorama } from './panorama.ts'

export interface PanoramaHandle {
  engine: PanoramaEngine | undefined
  drive: LookDrive | undefined
  /** The panorama whose picture is on the stage. */
  shown: Panorama | undefined
  /** There is none to be had: the still picture stays. */
  failed: boolean
  /** A part of the picture did not come. */
  missed: boolean
  /** The graphics card is waited for. */
  lost: boolean
}

export interface PanoramaUse {
  panorama: Panorama | undefined
  look: Look | undefined
  runtime: KrpanoRuntime | undefined
  active: boolean
  /** After every picture. */
  drawn: (look: Look) => void
  /** A movement has come to rest. */
  rested: (look: Look) => void
  /** Another viewer of the page needs the context. */
  giveWay: () => void
}

const NOTHING: PanoramaHandle = {
  engine: undefined,
  drive: undefined,
  shown: undefined,
  failed: false,
  missed: false,
  lost: false,
}
/** Milliseconds a lost graphics card is waited for. */
const patience = 6000

/** A panorama in a box from the moment `active` is true; its code is fetched then, and all of it freed on leaving. */
export function usePanorama(box: RefObject<HTMLElement | null>, use: PanoramaUse): PanoramaHandle {
  const [handle, setHandle] = useState(NOTHING)
  const [dead, setDead] = useState(false)
  const latest = useRef(use)
  useEffect(() => {
    latest.current = use
  })
  const { panorama, runtime, active } = use
  const kind = runtime && panorama?.xml && !dead ? 'krpano' : panorama?.source.kind
  useEffect(() => {
    const [own, first] = [box.current, latest.current.panorama]
    if (!active || !own || !kind || !first) return
    const left = new AbortController()
    let engine: PanoramaEngine | undefined
    let drive: LookDrive | undefined
    let waiting: ReturnType<typeof setTimeout> | undefined
    const change = (changed: Partial<PanoramaHandle>) => {
      if (!left.signal.aborted) setHandle((before) => ({ ...before, ...changed }))
    }
    const options: EngineOptions = {
      drawn: (look) => latest.current.drawn(look),
      moved: (look) => drive?.follow(look),
      lost(isLost) {
        clearTimeout(waiting)
        change({ lost: isLost })
        if (isLost) waiting = setTimeout(() => change({ failed: true, lost: false }), patience)
      },
      missed(address) {
        console.warn(`The panorama’s picture ${address} is left out: it could not be loaded`)
        change({ missed: true })
      },
    }
    const release = takeContext(() => latest.current.giveWay())
    const open = async () => {
      const made = await engineOf(kind, own, latest.current.runtime, options)
      if (left.signal.aborted) return made.close()
      engine = made
      const { look = first.start } = latest.current
      await made.show(first, look, false)
      if (left.signal.aborted) return
      drive = new LookDrive({
        look,
        limits: first.limits,
        show: (at) => made.look(at),
        rest: (at) => latest.current.rested(at),
      })
      made.look(drive.at)
      change({ engine: made, drive, shown: first })
    }
    open().catch((error: unknown) => {
      if (left.signal.aborted) return
      if (kind === 'krpano') {
        console.warn('The krpano runtime cannot be used; the open viewer takes its place', error)
        return setDead(true)
      }
      console.warn('The panorama cannot be shown', error)
      change({ failed: true })
    })
    return () => {
      left.abort()
      clearTimeout(waiting)
      drive?.stop()
      engine?.close()
      release()
      setHandle(NOTHING)
    }
  }, [box, active, kind])

  const { engine, drive, shown } = handle
  useEffect(() => {
    if (!engine || !drive || !panorama || !shown || shown.uid === panorama.uid) return
    let going = true
    drive.stop()
    const { look = panorama.start } = latest.current
    const fade = !matchMedia('(prefers-reduced-motion: reduce)').matches
    engine.show(panorama, look, fade).then(
      () => {
        if (!going) return
        drive.begin(look, panorama.limits)
        setHandle((before) => ({ ...before, shown: panorama, missed: false }))
      },
      (error: unknown) => {
        if (!going) return
        console.warn('The panorama cannot be shown', error)
        setHandle((before) => ({ ...before, failed: true }))
      },
    )
    return () => {
      going = false
    }
  }, [engine, drive, panorama, shown])
  return handle
}

async function engineOf(
  kind: 'krpano' | Panorama['source']['kind'],
  box: HTMLElement,
  runtime: KrpanoRuntime | undefined,
  options: EngineOptions,
): Promise<PanoramaEngine> {
  if (kind === 'krpano' && runtime) {
    const { KrpanoEngine } = await import('./krpano-engine.ts')
    return KrpanoEngine.load(box, runtime, options)
  }
  const { SphereEngine } = await import('./sphere-engine.ts')
  return new SphereEngine(box, kind === 'krpano' ? 'sphere' : kind, options)
}

import { Listeners } from '#common/listeners.ts'
import type { Look } from '#app/features/hotspots/direction.ts'
import { allowsAutoplay, onReducedMotion, prefersReducedMotion } from '#app/base/motion.ts'
import { takeContext } from '../context-budget.ts'
import type { EngineOptions, PanoramaEngine } from './engine.ts'
import type { KrpanoRuntime } from './krpano-engine.ts'
import { LookDrive } from './look-drive.ts'
import { loadEngine, type EngineKind } from './load-engine.ts'
import type { Panorama } from './panorama.ts'

/** What components draw from. A new object whenever something of it has changed. */
export interface PanoramaState {
  /** The visitor or the address has asked for it; false again when another viewer of the page needs the context. */
  asked: boolean
  /** The last place that the address has named. */
  last: Panorama | undefined
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
  /** It turns by itself. */
  rolling: boolean
  /** The licensed runtime cannot be used. */
  runtimeFailed: boolean
}

export interface OpenOptions {
  kind: EngineKind
  panorama: Panorama
  /** The view to begin with, asked for when the code has come. */
  look: () => Look
  runtime: KrpanoRuntime | undefined
}

const closed = {
  engine: undefined,
  drive: undefined,
  shown: undefined,
  failed: false,
  missed: false,
  lost: false,
  rolling: false,
}
/** Milliseconds a lost graphics card is waited for. */
const patience = 6000

/** A viewer of panoramas: what is on its stage, and whether anybody has moved it. It knows no hotspots or words. */
export class PanoramaViewer {
  state: PanoramaState
  /** The visitor has moved it. */
  touched = false
  /** Degrees a second at which it turns by itself; 0 when it never does. */
  readonly speed: number
  readonly #listeners = new Listeners()
  subscribe = this.#listeners.subscribe
  #followed: string | undefined

  constructor(asked: boolean, speed: number) {
    this.state = { ...closed, asked, last: undefined, runtimeFailed: false }
    this.speed = speed
  }

  ask(): void {
    this.#change({ asked: true })
  }

  /** The address names a place. One with a view asks for the viewer, once: what has given way does not fight for its place. */
  visit(last: Panorama, addressOfView: string | undefined): void {
    const asks = addressOfView !== undefined && addressOfView !== this.#followed
    if (asks) this.#followed = addressOfView
    if (asks || last !== this.state.last) this.#change({ last, asked: asks || this.state.asked })
  }

  touch(): void {
    this.touched = true
    this.roll(false)
  }

  roll(rolling: boolean): void {
    if (rolling !== this.state.rolling) this.#change({ rolling })
    this.state.drive?.roll(rolling ? this.speed : 0)
  }

  /** Fetches its code and shows a panorama in a box. Returns how to free everything. */
  open(box: HTMLElement, { kind, panorama, look, runtime }: OpenOptions): () => void {
    const left = new AbortController()
    let engine: PanoramaEngine | undefined
    let drive: LookDrive | undefined
    let waiting: ReturnType<typeof setTimeout> | undefined
    const change = (changed: Partial<PanoramaState>) => {
      if (!left.signal.aborted) this.#change(changed)
    }
    const options: EngineOptions = {
      drawn: () => drive?.drawn(),
      moved: (moved) => drive?.follow(moved),
      lost(lost) {
        clearTimeout(waiting)
        change({ lost })
        if (lost) waiting = setTimeout(() => change({ failed: true, lost: false }), patience)
      },
      missed(address) {
        console.warn(`The panorama’s picture ${address} is left out: it could not be loaded`)
        change({ missed: true })
      },
    }
    const release = takeContext(() => this.#change({ asked: false }))
    const show = async () => {
      const loaded = await loadEngine(kind, box, runtime, options)
      if (left.signal.aborted) return loaded.close()
      engine = loaded
      const start = look()
      await loaded.show(panorama, start, false)
      if (left.signal.aborted) return
      drive = new LookDrive({ look: start, limits: panorama.limits, show: (at) => loaded.look(at) })
      loaded.look(drive.at)
      change({ engine: loaded, drive, shown: panorama })
      this.#rollByItself()
    }
    show().catch((error: unknown) => {
      if (left.signal.aborted) return
      if (kind === 'krpano') {
        console.warn('The krpano runtime cannot be used; the open viewer takes its place', error)
        return change({ runtimeFailed: true })
      }
      console.warn('The panorama cannot be shown', error)
      change({ failed: true })
    })
    const stopAsking = onReducedMotion(() => prefersReducedMotion() && this.roll(false))
    return () => {
      left.abort()
      stopAsking()
      clearTimeout(waiting)
      drive?.stop()
      engine?.close()
      release()
      this.#change(closed)
    }
  }

  /** Goes on to another panorama. Returns how to give it up. */
  goTo(panorama: Panorama, look: Look): () => void {
    const { engine, drive, shown } = this.state
    let isLeft = false
    if (engine && drive && shown && shown.uid !== panorama.uid) {
      drive.stop()
      engine.show(panorama, look, !prefersReducedMotion()).then(
        () => {
          if (isLeft) return
          drive.begin(look, panorama.limits)
          this.#change({ shown: panorama, missed: false })
          this.#rollByItself()
        },
        (error: unknown) => {
          if (isLeft) return
          console.warn('The panorama cannot be shown', error)
          this.#change({ failed: true })
        },
      )
    }
    return () => {
      isLeft = true
    }
  }

  /** Only until the visitor does anything, and never against their wish. */
  #rollByItself(): void {
    this.roll(this.state.rolling || (this.speed !== 0 && !this.touched && allowsAutoplay()))
  }

  #change(changed: Partial<PanoramaState>): void {
    this.state = { ...this.state, ...changed }
    this.#listeners.notify()
  }
}

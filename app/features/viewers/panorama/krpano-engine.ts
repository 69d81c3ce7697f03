import type { Look } from '#app/features/hotspots/direction.ts'
import type { EngineOptions, PanoramaEngine } from './engine.ts'
import type { Panorama } from './panorama.ts'

/** A licensed krpano, as the site was given it. */
export interface KrpanoRuntime {
  /** Address of its script. */
  address: string
  /** Hash of the script, as in an `integrity` attribute. */
  integrity: string | undefined
}

/** What krpano's embedding function hands over, as far as it is used here. */
interface Krpano {
  get(name: string): unknown
  set(name: string, value: unknown): void
  call(action: string): void
}

interface KrpanoWindow {
  embedpano?: (settings: {
    xml: string
    target: HTMLElement
    id: string
    html5: string
    bgcolor: string
    consolelog: boolean
    onready: (krpano: Krpano) => void
    onerror: (message: string) => void
  }) => void
  removepano?: (id: string) => void
}

/** A runtime that has not come to life after so many milliseconds is given up. */
const patience = 15_000

const scripts = new Map<string, Promise<void>>()
let count = 0

/** The runtime's script, once a page, from its address only. */
function loadRuntime({ address, integrity }: KrpanoRuntime): Promise<void> {
  const cached = scripts.get(address)
  if (cached) return cached
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.crossOrigin = 'anonymous'
    if (integrity) script.integrity = integrity
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`The runtime ${address} did not load`)))
    document.head.append(script)
  })
  scripts.set(address, loading)
  loading.catch(() => scripts.delete(address))
  return loading
}

/** A panorama drawn by krpano, driven by its documented `embedpano`; marks and controls stay the site's own. */
export class KrpanoEngine implements PanoramaEngine {
  readonly #id = `krpano-${++count}`
  readonly #container: HTMLElement
  readonly #options: EngineOptions
  readonly #stop = new AbortController()
  #krpano: Krpano | undefined
  #look: Look | undefined

  private constructor(container: HTMLElement, options: EngineOptions) {
    this.#container = container
    this.#options = options
  }

  /** Loads the runtime; throws when it does not come or is no krpano. */
  static async load(
    container: HTMLElement,
    runtime: KrpanoRuntime,
    options: EngineOptions,
  ): Promise<KrpanoEngine> {
    await loadRuntime(runtime)
    if (!krpanoIn(window).embedpano) throw new Error(`${runtime.address} brings no embedpano`)
    return new KrpanoEngine(container, options)
  }

  look(look: Look): void {
    this.#look = look
    const { yaw, pitch, fov } = look
    this.#krpano?.set('view.fovtype', 'VFOV')
    this.#krpano?.call(`lookat(${yaw.toFixed(3)},${(-pitch).toFixed(3)},${fov.toFixed(3)})`)
  }

  async show({ xml = '' }: Panorama, look: Look, fade: boolean): Promise<void> {
    if (this.#krpano) this.#krpano.call(`loadpano(${xml},null,NOPREVIEW,${fade ? 'BLEND(0.7)' : 'NOBLEND'})`)
    else this.#krpano = await this.#embed(xml)
    this.look(look)
    // Visitors' gestures are the site's; what else turns the picture is followed.
    this.#krpano.set('control.usercontrol', 'off')
    this.#watch()
  }

  prepare(): void {}

  close(): void {
    this.#stop.abort()
    const canvases = [...this.#container.querySelectorAll('canvas')]
    const contexts = canvases.map((canvas) => canvas.getContext('webgl2') ?? canvas.getContext('webgl'))
    krpanoIn(window).removepano?.(this.#id)
    for (const context of contexts) context?.getExtension('WEBGL_lose_context')?.loseContext()
    this.#container.replaceChildren()
  }

  #embed(xml: string): Promise<Krpano> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('The runtime does not answer')), patience)
      this.#stop.signal.addEventListener('abort', () => reject(new DOMException('Left', 'AbortError')))
      krpanoIn(window).embedpano?.({
        xml,
        target: this.#container,
        id: this.#id,
        html5: 'only',
        bgcolor: 'transparent',
        consolelog: false,
        onready: (krpano) => {
          clearTimeout(late)
          resolve(krpano)
        },
        onerror: (message) => {
          clearTimeout(late)
          reject(new Error(message))
        },
      })
    })
  }

  #watching = false

  #watch(): void {
    if (this.#watching) return
    this.#watching = true
    const watch = () => {
      const krpano = this.#krpano
      if (this.#stop.signal.aborted || !krpano) return
      const [yaw, tilt, fov] = ['hlookat', 'vlookat', 'fov'].map((name) => Number(krpano.get(`view.${name}`)))
      const now = { yaw: yaw ?? 0, pitch: -(tilt ?? 0), fov: fov ?? 70 }
      if (Number.isFinite(now.yaw + now.pitch + now.fov)) this.#options.drawn(now)
      const last = this.#look
      const moved = last && Math.max(Math.abs(last.yaw - now.yaw), Math.abs(last.pitch - now.pitch)) > 0.05
      if (moved) {
        this.#look = now
        this.#options.moved(now)
      }
      requestAnimationFrame(watch)
    }
    requestAnimationFrame(watch)
  }
}

function krpanoIn(window: unknown): KrpanoWindow {
  return window as KrpanoWindow
}

import { CubemapAdapter } from '@photo-sphere-viewer/cubemap-adapter'
import { EquirectangularAdapter, SYSTEM, Viewer, events, type ViewerConfig } from '@photo-sphere-viewer/core'
import '@photo-sphere-viewer/core/index.css'
import { EquirectangularTilesAdapter } from '@photo-sphere-viewer/equirectangular-tiles-adapter'
import { GyroscopePlugin } from '@photo-sphere-viewer/gyroscope-plugin'
import { wholeTurn, type Look } from '#app/features/hotspots/direction.ts'
import type { EngineOptions, PanoramaEngine } from './engine.ts'
import type { Panorama, PanoramaSource } from './panorama.ts'
import { retrying } from './retrying.ts'

/** Milliseconds in which one panorama fades into the next. */
const fading = 700
/** The widest and narrowest view any panorama may have; the finer limits are the drive's. */
const [narrowest, widest] = [15, 110]
const radians = Math.PI / 180

/** Photo Sphere Viewer for one kind of source, without any of its controls. */
export class SphereEngine implements PanoramaEngine {
  readonly #viewer: Viewer
  readonly #canvas: HTMLCanvasElement | null
  readonly #stop = new AbortController()
  #own = false
  #shown: Panorama | undefined

  constructor(container: HTMLElement, kind: PanoramaSource['kind'], options: EngineOptions) {
    const config: ViewerConfig = {
      container,
      adapter: adapters[kind],
      plugins: [[GyroscopePlugin, { touchmove: false, roll: false, moveMode: 'fast' }]],
      minFov: narrowest,
      maxFov: widest,
      navbar: false,
      keyboard: false,
      mousewheel: false,
      mousemove: false,
      moveInertia: 0,
      canvasBackground: 'transparent',
      loadingTxt: ' ',
      lang: { loadError: ' ', webglError: ' ' },
    }
    measureDevice()
    this.#viewer = new Viewer(config)
    retrying(this.#viewer.textureLoader, options.missed, this.#stop.signal)
    this.#canvas = container.querySelector('canvas')
    const { signal } = this.#stop
    // Fingers are looked after in `gestures.ts`: the viewer would cancel the end of a swipe that scrolls the page.
    container.addEventListener('touchstart', (event) => event.stopPropagation(), {
      capture: true,
      passive: true,
      signal,
    })
    const lost = (event: Event) => {
      event.preventDefault()
      options.lost(true)
    }
    const back = () => {
      options.lost(false)
      this.#viewer.needsUpdate()
    }
    this.#canvas?.addEventListener('webglcontextlost', lost, { signal })
    this.#canvas?.addEventListener('webglcontextrestored', back, { signal })
    this.#viewer.addEventListener(events.RenderEvent.type, () => options.drawn(this.#look))
    this.#viewer.addEventListener(events.PositionUpdatedEvent.type, () => {
      if (!this.#own) options.moved(this.#look)
    })
  }

  get #look(): Look {
    const { yaw, pitch } = this.#viewer.getPosition()
    return {
      yaw: wholeTurn(yaw / radians),
      pitch: pitch / radians,
      fov: widest - (this.#viewer.getZoomLevel() / 100) * (widest - narrowest),
    }
  }

  look({ yaw, pitch, fov }: Look): void {
    this.#own = true
    this.#viewer.rotate({ yaw: yaw * radians, pitch: pitch * radians })
    this.#viewer.zoom(zoomOf(fov))
    this.#own = false
  }

  async show(panorama: Panorama, look: Look, fade: boolean): Promise<void> {
    const first = !this.#shown
    this.#shown = panorama
    const { source, preview } = panorama
    const small = source.kind === 'sphere' ? preview?.src : undefined
    const whole = describe(panorama)
    const view = {
      position: { yaw: look.yaw * radians, pitch: look.pitch * radians },
      zoom: zoomOf(look.fov),
    }
    const transition = fade && !first ? { effect: 'fade' as const, rotation: false, speed: fading } : false
    const put = async (what: unknown, options: object) => {
      this.#own = true
      try {
        return await this.#viewer.setPanorama(what, { showLoader: false, ...view, ...options })
      } catch (error) {
        this.#viewer.hideError()
        throw error
      } finally {
        this.#own = false
      }
    }
    if (!small || small === whole) {
      await put(whole, { transition })
      return
    }
    await put(small, { transition })
    // The view may have been moved since: the whole picture takes its place as it is.
    const stays = { position: undefined, zoom: undefined, transition: false }
    if (this.#shown === panorama && !this.#stop.signal.aborted) put(whole, stays).catch(() => {})
  }

  prepare(panorama: Panorama): void {
    const small = panorama.source.kind === 'sphere' ? panorama.preview?.src : undefined
    this.#viewer.textureLoader.preloadPanorama(small ?? describe(panorama)).catch(() => {})
  }

  async followDevice(follow: boolean): Promise<boolean> {
    const gyroscope = this.#viewer.getPlugin<GyroscopePlugin>('gyroscope')
    if (follow)
      return gyroscope.start('fast').then(
        () => true,
        () => false,
      )
    gyroscope.stop()
    return false
  }

  close(): void {
    this.#stop.abort()
    const context = this.#canvas?.getContext('webgl2')
    this.#viewer.destroy()
    context?.getExtension('WEBGL_lose_context')?.loseContext()
  }
}

const adapters = {
  sphere: EquirectangularAdapter,
  cube: CubemapAdapter,
  tiles: EquirectangularTilesAdapter.withConfig({ showErrorTile: false }),
}

/** A panorama in the viewer's own terms. */
function describe({ source, preview }: Panorama): unknown {
  if (source.kind === 'sphere') return source.address
  if (source.kind === 'cube') return [...source.faces]
  const { width, cols, rows, pattern } = source
  return {
    width,
    cols,
    rows,
    ...(preview && { baseUrl: preview.src }),
    tileUrl: (col: number, row: number) =>
      pattern.replaceAll('{col}', `${col}`).replaceAll('{row}', `${row}`),
  }
}

/** The viewer's zoom, 0 to 100, for a field of view in degrees. */
function zoomOf(fov: number): number {
  return ((widest - fov) / (widest - narrowest)) * 100
}

/**
 * What the viewer wants to know of the device. Left to itself it keeps the context it measures with for as long as the
 * page lives, and writes into the visitor's storage.
 */
function measureDevice(): void {
  if (SYSTEM.loaded) return
  const context = document.createElement('canvas').getContext('webgl2')
  const touch = matchMedia('(pointer: coarse)').matches
  SYSTEM.pixelRatio = devicePixelRatio
  SYSTEM.isWebGLSupported = !!context
  SYSTEM.maxTextureWidth = (context?.getParameter(context.MAX_TEXTURE_SIZE) as number | undefined) ?? 0
  SYSTEM.isTouchEnabled = { initial: touch, promise: Promise.resolve(touch) }
  SYSTEM.isIphone = /iPhone/i.test(navigator.userAgent)
  SYSTEM.loaded = true
  context?.getExtension('WEBGL_lose_context')?.loseContext()
}

import { Map as MapLibre, setWorkerUrl, type GeoJSONSource } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import coarse from 'world-atlas/countries-110m.json?url'
import fine from 'world-atlas/countries-50m.json?url'
import type { MapBounds } from '../clusters.ts'
import type { MapView } from '../map-hash.ts'
import type { GeoPoint } from '../places.ts'
import { graticule, loadAtlas, type Atlas } from './atlas.ts'
import { worldStyle, type Palette } from './style.ts'

export interface WorldMapOptions {
  container: HTMLElement
  view: MapView
  palette: Palette
  /** Name of a country in the visitor’s language, by its code. */
  nameOf: (code: string) => string
  /** The map’s own words, by MapLibre’s ids. */
  words: Record<string, string>
  /** Moves at once instead of flying. */
  still: boolean
  /** The view has come to rest. */
  onRest: (view: MapView) => void
  onState: (state: 'drawn' | 'lost' | 'failed') => void
}

/** From this zoom on outlines are drawn in detail. */
const detailFrom = 2.7

let drawable: boolean | undefined

setWorkerUrl(workerUrl)

/**
 * The world on one WebGL context: MapLibre over outlines of our own origin, without a tile or glyph server. Nothing of
 * another origin is asked for before `drawStyle`.
 */
export class WorldMap {
  readonly #map: MapLibre
  readonly #options: WorldMapOptions
  readonly #leaving = new AbortController()
  #detail: 'none' | 'coarse' | 'fine' = 'none'
  #foreign = false
  readonly #own: ReturnType<typeof worldStyle>

  constructor(options: WorldMapOptions) {
    this.#options = options
    const { container, view, palette, words } = options
    const font = getComputedStyle(container).fontFamily.split(',')[0]?.replaceAll(/["']/g, '').trim() ?? ''
    this.#own = worldStyle(palette, font || 'sans-serif')
    const map = new MapLibre({
      container,
      style: this.#own,
      center: [view.lon, view.lat],
      zoom: view.zoom,
      minZoom: 0.4,
      maxZoom: 9,
      renderWorldCopies: true,
      attributionControl: false,
      maplibreLogo: false,
      cooperativeGestures: true,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      rollEnabled: false,
      fadeDuration: options.still ? 0 : 180,
      locale: words,
    })
    this.#map = map
    map.touchZoomRotate.disableRotation()
    map.keyboard.disableRotation()
    map.on('moveend', () => options.onRest(this.view))
    map.on('zoomend', () => this.#refine())
    map.on('webglcontextlost', () => options.onState('lost'))
    map.on('webglcontextrestored', () => options.onState('drawn'))
    map.on('style.load', () => void this.#fill())
    // A lost outline or tile leaves a gap, not a broken page.
    map.on('error', ({ error }) => console.warn('Map:', error.message))
  }

  /** Tried once a page: a context for it would be one too many on every visit. */
  static canDraw(): boolean {
    return (drawable ??= WorldMap.#tryDrawing())
  }

  static #tryDrawing(): boolean {
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('webgl2')
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return !!context
  }

  get view(): MapView {
    const { lng, lat } = this.#map.getCenter()
    return { lat, lon: ((((lng + 180) % 360) + 360) % 360) - 180, zoom: this.#map.getZoom() }
  }

  /** Calls back when the picture has moved, so that what stands on it follows; returns how to stop. */
  onMove(listener: () => void): () => void {
    this.#map.on('move', listener)
    return () => void this.#map.off('move', listener)
  }

  /** Where a point is drawn, in pixels of the container; on the copy of the world nearest to its middle. */
  place({ lat, lon }: GeoPoint): { x: number; y: number } {
    const middle = this.#map.getCenter().lng
    const turns = Math.round((middle - lon) / 360)
    return this.#map.project([lon + turns * 360, lat])
  }

  show({ lat, lon, zoom }: MapView): void {
    const to = { center: [lon, lat] as [number, number], zoom }
    if (this.#options.still) this.#map.jumpTo(to)
    else this.#map.flyTo({ ...to, maxDuration: 1600 })
  }

  /** Moves the view so that a box is in it. */
  showBox({ west, south, east, north }: MapBounds): void {
    const bounds: [[number, number], [number, number]] = [
      [west, south],
      [east, north],
    ]
    this.#map.fitBounds(bounds, { padding: 72, maxZoom: 7, animate: !this.#options.still, maxDuration: 1600 })
  }

  zoomBy(steps: number): void {
    this.#map.zoomTo(this.#map.getZoom() + steps, { duration: this.#options.still ? 0 : 240 })
  }

  /** Draws another style, from its address; the visitor has agreed to that. */
  drawStyle(address: string): void {
    this.#foreign = true
    this.#map.setStyle(address)
  }

  /** Back to the outlines of our own, if another style is shown. */
  drawOwnStyle(): void {
    if (!this.#foreign) return
    this.#foreign = false
    this.#map.setStyle(this.#own, { diff: false })
  }

  /** Lets go of the context, the worker’s data and all listeners, for good. */
  release(): void {
    this.#leaving.abort()
    this.#map.remove()
  }

  async #fill(): Promise<void> {
    if (this.#foreign) return this.#notifyDrawn()
    this.#source('grid')?.setData({ type: 'Feature', properties: {}, geometry: graticule() })
    this.#detail = 'none'
    try {
      this.#draw(await loadAtlas(coarse, this.#options.nameOf))
      this.#detail = 'coarse'
      this.#notifyDrawn()
      this.#refine()
    } catch {
      if (!this.#leaving.signal.aborted) this.#options.onState('failed')
    }
  }

  #notifyDrawn(): void {
    void this.#map.once('idle', () => this.#options.onState('drawn'))
  }

  #refine(): void {
    if (this.#detail !== 'coarse' || this.#foreign || this.#map.getZoom() < detailFrom) return
    this.#detail = 'fine'
    loadAtlas(fine, this.#options.nameOf).then(
      (atlas) => this.#draw(atlas),
      () => (this.#detail = 'coarse'),
    )
  }

  #draw({ land, borders, labels }: Atlas): void {
    if (this.#leaving.signal.aborted) return
    this.#source('land')?.setData(land)
    this.#source('borders')?.setData({ type: 'Feature', properties: {}, geometry: borders })
    this.#source('labels')?.setData(labels)
  }

  #source(id: string): GeoJSONSource | undefined {
    return this.#map.getSource<GeoJSONSource>(id)
  }
}

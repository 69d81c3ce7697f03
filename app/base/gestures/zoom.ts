/**
 * Where a picture lies while it is enlarged. Lengths are CSS pixels; points are measured from the middle of the stage,
 * to the right and down.
 */
export interface ScreenPoint {
  x: number
  y: number
}

export interface ViewSize {
  width: number
  height: number
}

/** Times the fitted size, and how far the picture's middle has moved. */
export interface View extends ScreenPoint {
  scale: number
}

/** What bounds a view: the picture as it fits the stage, the stage, and the largest scale. */
export interface Bounds {
  fitted: ViewSize
  stage: ViewSize
  max: number
}

export const atRest: View = { scale: 1, x: 0, y: 0 }

/** How far a picture `natural` pixels wide may be enlarged from its fitted size: to twice its pixels, 3 to 8 times. */
export function maxScale(naturalWidth: number, fittedWidth: number): number {
  return fittedWidth > 0 ? clamp((2 * naturalWidth) / fittedWidth, 3, 8) : 3
}

/** The nearest view whose picture covers the stage as far as it can and is neither too small nor too large. */
export function bounded(view: View, { fitted, stage, max }: Bounds): View {
  const scale = clamp(view.scale, 1, max)
  const reachX = Math.max(0, (fitted.width * scale - stage.width) / 2)
  const reachY = Math.max(0, (fitted.height * scale - stage.height) / 2)
  return { scale, x: clamp(view.x, 0 - reachX, reachX), y: clamp(view.y, 0 - reachY, reachY) }
}

/** Scales by `factor` within the bounds; what lies under `point` stays there. */
export function zoomedAt(view: View, factor: number, point: ScreenPoint, bounds: Bounds): View {
  const scale = clamp(view.scale * factor, 1, bounds.max)
  const by = scale / view.scale
  return bounded(
    { scale, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by },
    bounds,
  )
}

/** Where two fingers are. */
export type FingerPair = readonly [ScreenPoint, ScreenPoint]

/** Two fingers that moved from `before` to `after`: what lay between them still does. */
export function pinched(view: View, before: FingerPair, after: FingerPair, bounds: Bounds): View {
  const from = between(...before)
  const to = between(...after)
  const spread = distance(...before)
  const zoomed = zoomedAt(view, spread > 0 ? distance(...after) / spread : 1, from, bounds)
  return bounded({ ...zoomed, x: zoomed.x + to.x - from.x, y: zoomed.y + to.y - from.y }, bounds)
}

export function moved(view: View, dx: number, dy: number, bounds: Bounds): View {
  return bounded({ ...view, x: view.x + dx, y: view.y + dy }, bounds)
}

export type Swipe = 'next' | 'previous' | 'away'

/** What a drag of an unscaled picture asks for: 40 px sideways turn the page, 90 px down put it away. */
export function swiped(dx: number, dy: number): Swipe | undefined {
  if (Math.abs(dx) >= Math.abs(dy)) return Math.abs(dx) < 40 ? undefined : dx < 0 ? 'next' : 'previous'
  return dy > 90 ? 'away' : undefined
}

function between(a: ScreenPoint, b: ScreenPoint): ScreenPoint {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function distance(a: ScreenPoint, b: ScreenPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}

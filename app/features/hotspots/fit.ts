import { clamp, type Point, type Size } from './place.ts'

/** Where a medium lies on its stage: its size, and its left top corner from the stage's, in CSS pixels. */
export interface Fit extends Size {
  left: number
  top: number
}

export interface FitOptions {
  /** `cover` fills the stage and is cropped by it, `contain` is seen whole. */
  mode?: 'cover' | 'contain'
  /** What comes as near to the middle of the stage as the edges allow, in percent of the medium. */
  focus?: Point
  /** How far the medium has been moved from there, in CSS pixels; its edges never come inside the stage. */
  pan?: Point
}

const middle: Point = { x: 50, y: 50 }
const unmoved: Point = { x: 0, y: 0 }

/**
 * Fits a medium of the given shape (width over height) to a stage as `object-fit` does, around its focal point and
 * panned. A contained medium stands in the middle. The stage's styles say the same in CSS.
 */
export function fit(
  shape: number,
  stage: Size,
  { mode, focus = middle, pan = unmoved }: FitOptions = {},
): Fit {
  const both = mode === 'contain' ? Math.min : Math.max
  const width = both(stage.width, stage.height * shape)
  const height = both(stage.height, stage.width / shape)
  return {
    width,
    height,
    left: edge(stage.width, width, focus.x, pan.x),
    top: edge(stage.height, height, focus.y, pan.y),
  }
}

function edge(stage: number, medium: number, focus: number, pan: number): number {
  if (medium <= stage) return (stage - medium) / 2
  const start = clamp(stage / 2 - (medium * focus) / 100, stage - medium, 0)
  return clamp(start + pan, stage - medium, 0) + 0
}

/** A place on the medium as one on the stage; outside the stage it is cropped away. */
export function onStage(place: Point, { width, height, left, top }: Fit): Point {
  return { x: left + (width * place.x) / 100, y: top + (height * place.y) / 100 }
}

/** A place on the stage as one on the medium; undoes `onStage`. */
export function onMedium(spot: Point, { width, height, left, top }: Fit): Point {
  return { x: ((spot.x - left) / width) * 100, y: ((spot.y - top) / height) * 100 }
}

/** How far a stage that scrolls sideways must be scrolled, in CSS pixels, to have a place of the medium in its middle. */
export function scrollTo(x: number, stage: Size, shape: number): number {
  const { width } = fit(shape, stage)
  return clamp((width * x) / 100 - stage.width / 2, 0, width - stage.width)
}

/** The place of the medium, in percent, in the middle of a stage that has been scrolled sideways; undoes `scrollTo`. */
export function scrolledTo(scroll: number, stage: Size, shape: number): number {
  return ((scroll + stage.width / 2) / fit(shape, stage).width) * 100
}

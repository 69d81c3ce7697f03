import type { Point, Size } from './zoom.ts'

/** Where a picture lies that covers its stage: its size, and how far its left top corner is from the stage's (0 or less). */
export interface Cover extends Size {
  left: number
  top: number
}

/**
 * A picture of the given shape (width over height) covering a stage as `object-fit: cover` does, with its focal point
 * (percent of the picture) as near to the middle of the stage as its edges allow. `Stage.module.css` says the same in CSS.
 */
export function cover(shape: number, stage: Size, focus: Point = { x: 50, y: 50 }): Cover {
  const width = Math.max(stage.width, stage.height * shape)
  const height = Math.max(stage.height, stage.width / shape)
  return { width, height, left: edge(stage.width, width, focus.x), top: edge(stage.height, height, focus.y) }
}

function edge(stage: number, picture: number, focus: number): number {
  return Math.min(0, Math.max(stage - picture, stage / 2 - (picture * focus) / 100)) + 0
}

/** A place on the picture (percent of it) as a place on the stage (percent of it); outside 0 to 100 it is cropped away. */
export function onStage(place: Point, stage: Size, { width, height, left, top }: Cover): Point {
  return {
    x: ((left + (width * place.x) / 100) / stage.width) * 100,
    y: ((top + (height * place.y) / 100) / stage.height) * 100,
  }
}

/** A place on the stage (percent of it) as a place on the picture (percent of it); undoes `onStage`. */
export function onPicture(place: Point, stage: Size, { width, height, left, top }: Cover): Point {
  return {
    x: (((stage.width * place.x) / 100 - left) / width) * 100,
    y: (((stage.height * place.y) / 100 - top) / height) * 100,
  }
}

/** How far a stage that scrolls sideways must be scrolled, in pixels, to have a place of the picture in its middle. */
export function scrollTo(x: number, stage: Size, shape: number): number {
  const { width } = cover(shape, stage)
  return Math.min(width - stage.width, Math.max(0, (width * x) / 100 - stage.width / 2))
}

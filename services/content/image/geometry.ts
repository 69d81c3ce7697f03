import type { Area, Transform } from './transform.ts'

export interface Size {
  width: number
  height: number
}

export interface Window extends Size {
  left: number
  top: number
}

/** What to cut from the source, and the sides it is scaled to; `cover` leaves the cutting to the scaling. */
export interface Plan {
  window: Window
  scaled: Size
  cover: boolean
  /** The box a picture within it is padded to. */
  box?: Size
}

/** How a source becomes the picture asked for. */
export function planFor(source: Size, transform: Transform): Plan {
  const whole = transform.crop ? within(transform.crop, source) : { left: 0, top: 0, ...source }
  const { width, height, fitIn, fill, focal } = transform
  if (fitIn) {
    const box = { width: width || whole.width, height: height || whole.height }
    const scaled = scaledBy(whole, Math.min(1, box.width / whole.width, box.height / whole.height))
    return { window: whole, scaled, cover: false, box: fill === undefined ? undefined : box }
  }
  if (width === 0 || height === 0)
    return { window: whole, scaled: scaledBy(whole, sideScale(whole, transform)), cover: false }
  const max = transform.noUpscale ? Math.min(1, whole.width / width, whole.height / height) : 1
  const scaled = scaledBy({ width, height }, max)
  return focal
    ? { window: focalWindow(whole, scaled, focal), scaled, cover: false }
    : { window: whole, scaled, cover: true }
}

function sideScale(source: Size, { width, height, noUpscale }: Transform): number {
  const scale = width > 0 ? width / source.width : height > 0 ? height / source.height : 1
  return noUpscale ? Math.min(1, scale) : scale
}

const scaledBy = (size: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(size.width * scale)),
  height: Math.max(1, Math.round(size.height * scale)),
})

/** The largest window of the wanted shape, as near to the focal area's middle as the edges allow. */
function focalWindow(whole: Window, shape: Size, focal: Area): Window {
  const { width, height } = scaledBy(shape, Math.min(whole.width / shape.width, whole.height / shape.height))
  const at = (middle: number, length: number, start: number, room: number) =>
    Math.round(Math.min(Math.max(middle - length / 2, start), start + room - length))
  return {
    left: at((focal.left + focal.right) / 2, width, whole.left, whole.width),
    top: at((focal.top + focal.bottom) / 2, height, whole.top, whole.height),
    width,
    height,
  }
}

function within(area: Area, source: Size): Window {
  const left = Math.min(area.left, source.width - 1)
  const top = Math.min(area.top, source.height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(area.right, source.width) - left),
    height: Math.max(1, Math.min(area.bottom, source.height) - top),
  }
}

/** A place in a picture, in percent of its width and height. */
export interface FocalPoint {
  x: number
  y: number
}

/** The vendor's form of a focal point, in pixels of the original: 50, 25 of 800 × 400 is `400x100:401x101`. */
export function focusText({ x, y }: FocalPoint, width: number, height: number): string {
  const left = Math.min(width - 1, Math.round((x / 100) * width))
  const top = Math.min(height - 1, Math.round((y / 100) * height))
  return `${left}x${top}:${left + 1}x${top + 1}`
}

const STEP: Record<string, FocalPoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Where an arrow key moves it, by a percent or, with Shift, ten; undefined for other keys. */
export function movedFocus({ x, y }: FocalPoint, key: string, isFar: boolean): FocalPoint | undefined {
  const step = STEP[key]
  const by = isFar ? 10 : 1
  return step && { x: within(x + step.x * by), y: within(y + step.y * by) }
}

export const within = (percent: number) => Math.max(0, Math.min(100, Math.round(percent * 10) / 10))

/** Time a slide stands, in milliseconds. */
export const slideInterval = 5000
/** How far a finger or mouse must travel to turn to the next slide, in pixels. */
export const swipeThreshold = 40

/** What the visitor and the page are doing while slides might turn by themselves. */
export interface CarouselRest {
  /** What the visitor asked for with the pause button; undefined until asked. */
  asked?: 'play' | 'pause'
  hovered: boolean
  focused: boolean
  dragging: boolean
  /** Another tab is in front, or the carousel is scrolled out of view. */
  unseen: boolean
  reducedMotion: boolean
}

export const noRest: CarouselRest = {
  hovered: false,
  focused: false,
  dragging: false,
  unseen: false,
  reducedMotion: false,
}

/** Whether the carousel is set to turn by itself: the visitor's word counts more than the system's reduced motion. */
export function isRunning(autoplay: boolean, rest: CarouselRest): boolean {
  if (!autoplay) return false
  return rest.asked ? rest.asked === 'play' : !rest.reducedMotion
}

/** Whether the time to the next slide is counting now. */
export function isTurning(autoplay: boolean, rest: CarouselRest): boolean {
  return isRunning(autoplay, rest) && !rest.hovered && !rest.focused && !rest.dragging && !rest.unseen
}

/** Slides to turn by a horizontal move: leftwards 40 px or more is 1, rightwards -1, less is 0. */
export function swipeStep(distance: number): -1 | 0 | 1 {
  if (Math.abs(distance) < swipeThreshold) return 0
  return distance < 0 ? 1 : -1
}

/** The slide after a step, around the end when the slides go round: (4, 1, 5, true) → 0. */
export function slideAfter(index: number, step: number, count: number, round: boolean): number {
  if (count < 1) return 0
  return round ? (((index + step) % count) + count) % count : Math.min(Math.max(index + step, 0), count - 1)
}

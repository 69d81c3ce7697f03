import type { FingerMove } from './follow-gestures.ts'
import {
  atRest,
  maxScale,
  moved,
  pinched,
  zoomedAt,
  type Bounds,
  type ScreenPoint,
  type View,
} from './zoom.ts'

export interface ZoomStage {
  /** Where the picture may move. */
  stage: HTMLElement
  /** What has the size of the picture while it is not enlarged. */
  frame(): HTMLElement | null | undefined
  /** Pixels of the original's width: how far it may be enlarged depends on them. */
  naturalWidth(): number
  onScale(scale: number): void
}

/**
 * A picture that is enlarged and moved on a stage: its styles follow the stage's `--zoom`, `--zoom-x` and `--zoom-y`
 * (px); `data-zoomed` and `data-gliding` say what goes on. Points are measured from the middle of the stage.
 */
export class ZoomedPicture {
  #view: View = atRest
  #on: ZoomStage | undefined

  /** Puts the picture on a stage; before that it only knows how far it is enlarged. */
  connect(stage: ZoomStage): void {
    this.#on = stage
  }

  get scale(): number {
    return this.#view.scale
  }

  /** Enlarges around the middle, gliding, e.g. by 1.5 or 1 / 1.5. */
  zoomBy(factor: number): void {
    this.zoomAt({ x: 0, y: 0 }, factor, true)
  }

  /** Enlarges by a factor; what lies under the point stays there. */
  zoomAt(point: ScreenPoint, factor: number, glide: boolean): void {
    this.#show(zoomedAt(this.#view, factor, point, this.#bounds()), glide)
  }

  /** Moves the picture by CSS pixels. */
  moveBy(dx: number, dy: number, glide: boolean): void {
    this.#show(moved(this.#view, dx, dy, this.#bounds()), glide)
  }

  /** Two fingers pinch it, one moves it while it is enlarged. False when the move means nothing to it. */
  follow({ last, now, pair }: FingerMove): boolean {
    if (pair) this.#show(pinched(this.#view, pair.before, pair.after, this.#bounds()), false)
    else if (this.scale > 1) this.moveBy(now.x - last.x, now.y - last.y, false)
    else return false
    return true
  }

  /** What a double tap does: enlarges there, or fits the picture again. */
  toggleAt(point: ScreenPoint): void {
    if (this.scale > 1) this.reset(true)
    else this.zoomAt(point, 2.5, true)
  }

  /** Back to the fitted picture, at once or gliding. */
  reset(glide: boolean): void {
    this.#show(atRest, glide)
  }

  /** Keeps within the bounds of a stage whose size has changed. */
  fit(): void {
    this.moveBy(0, 0, false)
  }

  #bounds(): Bounds {
    const stage = this.#on?.stage
    const frame = this.#on?.frame()
    const fitted = { width: frame?.offsetWidth ?? 0, height: frame?.offsetHeight ?? 0 }
    return {
      fitted,
      stage: { width: stage?.clientWidth ?? 0, height: stage?.clientHeight ?? 0 },
      max: maxScale(this.#on?.naturalWidth() ?? 0, fitted.width),
    }
  }

  #show(next: View, glide: boolean): void {
    const isRescaled = next.scale !== this.#view.scale
    this.#view = next
    if (!this.#on) return
    const { stage, onScale } = this.#on
    stage.toggleAttribute('data-gliding', glide)
    stage.toggleAttribute('data-zoomed', next.scale > 1)
    stage.style.setProperty('--zoom', `${next.scale}`)
    stage.style.setProperty('--zoom-x', `${next.x}px`)
    stage.style.setProperty('--zoom-y', `${next.y}px`)
    if (isRescaled) onScale(next.scale)
  }
}

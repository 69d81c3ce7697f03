import { middleOfPlace, type Hotspot } from '#app/features/hotspots/hotspot.ts'
import { isWithin, type Point, type Spot } from '#app/features/hotspots/place.ts'
import { SidewaysView } from '#app/features/hotspots/sideways-view.ts'
import { Plane } from './plane.ts'
import { upright } from './ScenePicture.tsx'

/** The picture of a scene: it scrolls on upright screens, and is cropped and moved within its stage on others. */
export class SceneHotspots extends SidewaysView {
  #plane: Plane | undefined

  protected isScrolling(stage: HTMLElement): boolean {
    return this.#planeOn(stage).scrolls
  }

  protected middle(stage: HTMLElement): number {
    return this.#planeOn(stage).middle
  }

  protected centre(x: number, stage: HTMLElement, glide: boolean): void {
    this.#planeOn(stage).centre(x, glide)
  }

  protected spotOf(hotspot: Hotspot, stage: HTMLElement): Spot | undefined {
    const place = shownPlace(hotspot)
    const plane = this.#planeOn(stage)
    const spot = place && plane.spotOf(place)
    return spot && { ...spot, inView: isWithin(spot, plane.size) }
  }

  protected reach(hotspot: Hotspot, stage: HTMLElement): boolean {
    const place = shownPlace(hotspot)
    return !!place && this.#planeOn(stage).reach(place, widthCovered(stage))
  }

  protected override isCovered(stage: HTMLElement): boolean {
    return widthCovered(stage) > 0
  }

  override reset(): void {
    super.reset()
    this.#plane?.reset()
  }

  #planeOn(stage: HTMLElement): Plane {
    return (this.#plane ??= new Plane(stage))
  }
}

/** Its middle on the picture that is shown now. */
function shownPlace({ portrait, place }: Hotspot): Point | undefined {
  return middleOfPlace(portrait && matchMedia(upright).matches ? portrait : place)
}

/** Pixels of a stage that an open panel stands on. */
function widthCovered(stage: HTMLElement): number {
  const panel = stage.parentElement?.querySelector<HTMLElement>('[data-kind="panel"][data-open]')
  return panel && panel.offsetWidth < stage.clientWidth * 0.6 ? panel.offsetWidth : 0
}

import { onStage, scrolledTo, scrollTo, type Fit } from '#app/features/hotspots/fit.ts'
import { middleOfPlace, type Hotspot } from '#app/features/hotspots/hotspot.ts'
import { isWithin, type Spot } from '#app/features/hotspots/place.ts'
import { scrollSideways, SidewaysView, sizeOf } from '#app/features/hotspots/sideways-view.ts'

/** A plan: seen whole, or wider than its stage on phones. */
export class PlanHotspots extends SidewaysView {
  protected isScrolling({ scrollWidth, clientWidth }: HTMLElement): boolean {
    return scrollWidth > clientWidth + 1
  }

  protected middle(stage: HTMLElement): number {
    return scrolledTo(stage.scrollLeft, sizeOf(stage), shapeOf(stage))
  }

  protected centre(x: number, stage: HTMLElement, glide: boolean): void {
    scrollSideways(stage, scrollTo(x, sizeOf(stage), shapeOf(stage)), glide)
  }

  protected spotOf({ place }: Hotspot, stage: HTMLElement): Spot | undefined {
    const middle = middleOfPlace(place)
    const spot = middle && onStage(middle, planOn(stage))
    return spot && { ...spot, inView: isWithin(spot, sizeOf(stage)) }
  }

  protected reach({ place }: Hotspot, stage: HTMLElement): boolean {
    const middle = middleOfPlace(place)
    if (!middle || !this.isScrolling(stage)) return false
    this.centre(middle.x, stage, true)
    return true
  }
}

/** Where the plan lies on its stage, which is as high as the plan is. */
function planOn(stage: HTMLElement): Fit {
  const { offsetWidth: width, offsetHeight: height } = (stage.firstElementChild ?? stage) as HTMLElement
  return { width, height, left: -stage.scrollLeft, top: 0 }
}

function shapeOf(stage: HTMLElement): number {
  const { width, height } = planOn(stage)
  return width / height || 1
}

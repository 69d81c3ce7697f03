import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Hotspot } from '#app/features/hotspots/hotspot.ts'
import { PlanHotspots } from './plan-hotspots.ts'

/** A plan 720 by 450 px on a phone's stage. */
function phone() {
  const stage = {
    clientWidth: 360,
    clientHeight: 450,
    scrollWidth: 720,
    scrollLeft: 0,
    firstElementChild: { offsetWidth: 720, offsetHeight: 450 },
    getAnimations: () => [],
    scrollTo: ({ left }: { left: number }) => (stage.scrollLeft = left),
  }
  const view = new PlanHotspots({ current: stage as unknown as HTMLElement })
  return { stage, view }
}

const at = (x: number, y: number) => ({ place: { kind: 'point', x, y } }) as Hotspot

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterEach(() => void vi.unstubAllGlobals())

test('a place is where the scrolled plan has it, and out of view beyond the edge of the stage', () => {
  const { stage, view } = phone()
  expect(view.project(at(25, 10))).toEqual({ x: 180, y: 45, inView: true })
  stage.scrollLeft = 200
  expect(view.project(at(25, 10))).toEqual({ x: -20, y: 45, inView: false })
})

test('a place that is opened comes to the middle only where its words have no room; one with the focus always does', () => {
  const { stage, view } = phone()
  view.flyTo(at(25, 50), true)
  expect(stage.scrollLeft).toBe(0)
  view.flyTo(at(40, 50), true)
  expect(stage.scrollLeft).toBe(108)
  view.flyTo(at(45, 50), false)
  expect(stage.scrollLeft).toBe(144)
})

test('a view from the address is kept as long as the open place can be seen in it', () => {
  const { stage, view } = phone()
  view.restore([60], at(83, 50))
  expect(stage.scrollLeft).toBe(252)
  view.restore([30], at(83, 50))
  expect(stage.scrollLeft).toBe(360)
})

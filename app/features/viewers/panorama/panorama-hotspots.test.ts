import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Hotspot } from '#app/features/hotspots/hotspot.ts'
import { LookDrive } from './look-drive.ts'
import type { Panorama } from './panorama.ts'
import { PanoramaHotspots } from './panorama-hotspots.ts'
import { PanoramaViewer } from './panorama-viewer.ts'

const hopper = { name: 'hopper', place: { kind: 'direction', yaw: 40, pitch: 0 } } as Hotspot
const limits = { pitchFrom: -85, pitchTo: 85, fovFrom: 30, fovTo: 95 }
const start = { yaw: 0, pitch: 0, fov: 70 }

function openPanorama() {
  const viewer = new PanoramaViewer(true, 0)
  const drive = new LookDrive({ look: start, limits, show: () => drive.drawn() })
  const view = new PanoramaHotspots({
    viewer,
    drive,
    panorama: { hotspots: [hopper], start, limits } as unknown as Panorama,
    stage: { current: { clientWidth: 1000, clientHeight: 600 } as HTMLElement },
    plane: { current: null },
    onAim: () => {},
  })
  return { viewer, drive, view }
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('cancelAnimationFrame', () => {})
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => void vi.unstubAllGlobals())

test('a view that nobody has moved to is not written into the address', () => {
  const { viewer, drive, view } = openPanorama()
  view.subscribe(() => {})
  drive.jumpTo({ yaw: 10, pitch: 5, fov: 60 })
  expect(view.current).toBeUndefined()
  viewer.touch()
  drive.jumpTo({ yaw: 20, pitch: 5, fov: 60 })
  expect(view.current).toEqual([20, 5, 60])
})

test('a hotspot that is opened is turned to where its panel leaves room, one in plain sight stays', () => {
  const { drive, view } = openPanorama()
  view.subscribe(() => {})
  expect(view.project(hopper)?.inView).toBe(true)
  view.flyTo(hopper, false)
  expect(drive.at.yaw).toBe(0)
  view.flyTo(hopper, true)
  expect(drive.at.yaw).toBeGreaterThan(40)
  expect(view.project(hopper)?.x).toBeLessThan(1000 - 440)
})

test('what has come to rest before anybody listens is heard of by the first', () => {
  const { viewer, drive, view } = openPanorama()
  viewer.touch()
  drive.begin({ yaw: 30, pitch: 0, fov: 70 }, limits)
  view.subscribe(() => {})
  expect(view.current).toEqual([30, 0, 70])
})

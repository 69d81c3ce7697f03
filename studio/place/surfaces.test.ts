import { expect, test } from 'vitest'
import { toWorld } from '#app/features/map/mercator.ts'
import { projectPoint, type Vector } from '#app/features/hotspots/space.ts'
import { frameKeys } from './frame-keys.ts'
import { inverted, pointOnRay } from './ray.ts'
import { model, panorama, picture, unrolled, world, worldOfStill } from './surfaces.ts'
import { worldByMarks } from './world-in.ts'

const box = { left: 100, top: 50, width: 800, height: 400 }

test('places on a picture go to the frame and back, to a tenth of a percent, and never off it', () => {
  const surface = picture(box)
  expect(surface.toFrame({ x: 25, y: 50 })).toEqual({ x: 300, y: 250 })
  expect(surface.fromFrame({ x: 300.3, y: 250 })).toEqual({ x: 25, y: 50 })
  expect(surface.fromFrame({ x: -50, y: 9000 })).toEqual({ x: 0, y: 100 })
  expect(surface.moved({ x: 0.3, y: 99.9 }, -10, 2)).toEqual({ x: 0, y: 100 })
})

test('directions go to the frame and back wherever one looks, and what is behind has no place there', () => {
  for (const look of [
    { yaw: 0, pitch: 0, fov: 70 },
    { yaw: -150, pitch: 30, fov: 40 },
    { yaw: 178, pitch: -20, fov: 90 },
  ]) {
    const surface = panorama(box, look)
    const direction = surface.fromFrame({ x: 350, y: 180 })
    const back = direction && surface.toFrame(direction)
    expect(Math.hypot((back?.x ?? 0) - 350, (back?.y ?? 0) - 180)).toBeLessThan(1)
    expect(surface.toFrame({ yaw: look.yaw + 180, pitch: 0 })).toBeUndefined()
  }
  expect(panorama(box, { yaw: 0, pitch: 0, fov: 70 }).moved({ yaw: 179.9, pitch: 0 }, 2, 1)).toEqual({
    yaw: -179.9,
    pitch: -0.1,
  })
  const flat = unrolled(box)
  expect(flat.fromFrame(flat.toFrame({ yaw: -90, pitch: 45 }) ?? { x: 0, y: 0 })).toEqual({
    yaw: -90,
    pitch: 45,
  })
})

test('a map is read from two of its marks, or from its still picture', () => {
  const size = 2000
  const mark = (lat: number, lon: number) => {
    const at = toWorld({ lat, lon })
    return { world: at, at: { x: 30 + at.x * size, y: -400 + at.y * size } }
  }
  const shown = worldByMarks([mark(60, 25), mark(-33, 151), mark(40, -3)])
  expect(shown?.width).toBeCloseTo(size)
  expect(shown?.left).toBeCloseTo(30)
  expect(worldByMarks([mark(60, 25), mark(60, 26)])).toBeUndefined()
  const surface = world(shown ?? worldOfStill(box))
  const point = surface.fromFrame(surface.toFrame({ lat: 48.2082, lon: 16.3738 }) ?? { x: 0, y: 0 })
  expect(point).toEqual({ lat: 48.2082, lon: 16.3738 })
  expect(world(worldOfStill(box)).toFrame({ lat: 77, lon: -180 })?.y).toBeCloseTo(box.top)
})

/** Looks down the z axis from 10 m, field of view 90°, near 1, far 101. */
const camera = (() => {
  const [near, far] = [1, 101]
  const projection = [
    1,
    0,
    0,
    0,
    0,
    1,
    0,
    0,
    0,
    0,
    -(far + near) / (far - near),
    -1,
    0,
    0,
    (-2 * far * near) / (far - near),
    0,
  ]
  const view = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, -10, 1]
  return Array.from({ length: 16 }, (_, at) => {
    const [column, row] = [Math.floor(at / 4), at % 4]
    return [0, 1, 2, 3].reduce(
      (sum, k) => sum + (projection[k * 4 + row] ?? 0) * (view[column * 4 + k] ?? 0),
      0,
    )
  })
})()
/** A wall at z = 2, as the viewer hides what stands more than a skin behind it. */
const behindWall = ([, , z]: Vector) => z < 2 - 0.12

test('what is pointed at of a model is its surface, and beside it the depth stays', () => {
  const surface = model(
    { left: 0, top: 0, width: 400, height: 400 },
    { box: null, matrix: camera, hides: behindWall },
    [0, 0, 5],
  )
  const point = surface.fromFrame({ x: 300, y: 200 })
  expect(point?.[2]).toBeCloseTo(2, 1)
  expect(point?.[0]).toBeCloseTo(4, 1)
  expect(surface.toFrame(point ?? [0, 0, 0])?.x).toBeCloseTo(300, 0)
  expect(pointOnRay({ x: 0, y: 0 }, camera, () => false, [0, 0, 5])?.[2]).toBeCloseTo(5)
  expect(inverted(Array.from({ length: 16 }, () => 0))).toBeUndefined()
  expect(projectPoint([0, 0, 5], camera, { width: 2, height: 2 }).inView).toBe(true)
})

test('put in a frame of a turn a hotspot has a key there, and its other keys stay', () => {
  const block = { _uid: 'a', component: 'ProductHotspot', positions: '0 24.2 52.7\n9 69.7 50.8\n1/4 10 10' }
  const placer = frameKeys(block, { step: 3.2, row: 0, count: 36 }, picture(box))
  expect(placer.put('point', { x: 500, y: 250 })).toEqual({
    positions: '0 24.2 52.7\n3 50 50\n9 69.7 50.8\n1/4 10 10',
  })
  const other = frameKeys(block, { step: 4, row: 1, count: 36 }, picture(box))
  expect(other.step('point', 10, 0)).toEqual({ positions: '0 24.2 52.7\n9 69.7 50.8\n1/4 11 10' })
})

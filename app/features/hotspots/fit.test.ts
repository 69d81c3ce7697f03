import { expect, test } from 'vitest'
import { fit, onMedium, onStage, scrolledTo, scrollTo } from './fit.ts'

const shape = 16 / 9
const stages = [
  { width: 390, height: 413 },
  { width: 768, height: 1024 },
  { width: 1440, height: 808 },
  { width: 1600, height: 900 },
  { width: 2560, height: 1080 },
]
const focuses = [
  { x: 50, y: 50 },
  { x: 0, y: 0 },
  { x: 36, y: 80 },
  { x: 100, y: 100 },
]

test('a covering medium fills its stage and keeps its shape, wherever its focus and however it is panned', () => {
  for (const stage of stages) {
    for (const focus of focuses) {
      for (const pan of [
        { x: 0, y: 0 },
        { x: 150, y: -70 },
        { x: -9999, y: 9999 },
      ]) {
        const { width, height, left, top } = fit(shape, stage, { focus, pan })
        expect(width / height).toBeCloseTo(shape, 6)
        expect(left).toBeLessThanOrEqual(0)
        expect(top).toBeLessThanOrEqual(0)
        expect(left + width).toBeGreaterThanOrEqual(stage.width - 1e-9)
        expect(top + height).toBeGreaterThanOrEqual(stage.height - 1e-9)
      }
    }
  }
})

test('a covering medium is cropped in one direction only', () => {
  for (const stage of stages) {
    const { width, height } = fit(shape, stage)
    expect(Math.min(width - stage.width, height - stage.height)).toBeCloseTo(0, 6)
  }
})

test('a contained medium is seen whole, in the middle, whatever its focus', () => {
  for (const stage of stages) {
    for (const focus of focuses) {
      const { width, height, left, top } = fit(shape, stage, { mode: 'contain', focus })
      expect(width / height).toBeCloseTo(shape, 6)
      expect(left).toBeCloseTo((stage.width - width) / 2, 6)
      expect(top).toBeCloseTo((stage.height - height) / 2, 6)
      expect(Math.min(left, top)).toBeCloseTo(0, 6)
    }
  }
})

test('the focus is in the middle of the stage when the edges allow it', () => {
  const stage = { width: 400, height: 400 }
  expect(onStage({ x: 40, y: 50 }, fit(2, stage, { focus: { x: 40, y: 50 } }))).toEqual({ x: 200, y: 200 })
  expect(fit(2, stage, { focus: { x: 5, y: 50 } }).left).toBe(0)
  expect(fit(2, stage, { focus: { x: 95, y: 50 } }).left).toBe(-400)
})

test('a stage of the medium’s own shape shows all of it in place', () => {
  const place = onStage({ x: 12.5, y: 77 }, fit(shape, { width: 1600, height: 900 }))
  expect(place.x).toBeCloseTo(200, 9)
  expect(place.y).toBeCloseTo(693, 9)
})

test('from medium to stage and back is the same place', () => {
  for (const mode of ['cover', 'contain'] as const) {
    for (const stage of stages) {
      for (const focus of focuses) {
        const all = fit(shape, stage, { mode, focus, pan: { x: 12, y: 5 } })
        const back = onMedium(onStage({ x: 31, y: 64 }, all), all)
        expect(back.x).toBeCloseTo(31, 9)
        expect(back.y).toBeCloseTo(64, 9)
      }
    }
  }
})

test('scrolling brings a place into the middle, never past the edge', () => {
  const stage = { width: 400, height: 400 }
  expect(scrollTo(50, stage, 2)).toBe(200)
  expect(scrollTo(3, stage, 2)).toBe(0)
  expect(scrollTo(99, stage, 2)).toBe(400)
  expect(scrollTo(99, { width: 1000, height: 400 }, 2)).toBe(0)
  expect(scrolledTo(scrollTo(61, stage, 2), stage, 2)).toBeCloseTo(61, 9)
})

import { expect, test } from 'vitest'
import { cover, onPicture, onStage, scrollTo } from './cover.ts'

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

test('a picture covers its stage and keeps its shape, wherever its focus', () => {
  for (const stage of stages) {
    for (const focus of focuses) {
      const { width, height, left, top } = cover(shape, stage, focus)
      expect(width / height).toBeCloseTo(shape, 6)
      expect(left).toBeLessThanOrEqual(0)
      expect(top).toBeLessThanOrEqual(0)
      expect(left + width).toBeGreaterThanOrEqual(stage.width - 1e-9)
      expect(top + height).toBeGreaterThanOrEqual(stage.height - 1e-9)
    }
  }
})

test('only one direction is cropped', () => {
  for (const stage of stages) {
    const { width, height } = cover(shape, stage)
    expect(Math.min(width - stage.width, height - stage.height)).toBeCloseTo(0, 6)
  }
})

test('the focus is in the middle of the stage when the picture’s edges allow it', () => {
  const stage = { width: 400, height: 400 }
  const centred = cover(2, stage, { x: 40, y: 50 })
  expect(onStage({ x: 40, y: 50 }, stage, centred)).toEqual({ x: 50, y: 50 })
  expect(cover(2, stage, { x: 5, y: 50 }).left).toBe(0)
  expect(cover(2, stage, { x: 95, y: 50 }).left).toBe(-400)
})

test('a stage of the picture’s own shape shows all of it in place', () => {
  const stage = { width: 1600, height: 900 }
  const place = onStage({ x: 12.5, y: 77 }, stage, cover(shape, stage))
  expect(place.x).toBeCloseTo(12.5, 9)
  expect(place.y).toBeCloseTo(77, 9)
})

test('what is cropped away lies outside the stage', () => {
  const stage = { width: 400, height: 400 }
  const all = cover(2, stage)
  expect(onStage({ x: 10, y: 50 }, stage, all).x).toBeLessThan(0)
  expect(onStage({ x: 90, y: 50 }, stage, all).x).toBeGreaterThan(100)
})

test('from picture to stage and back is the same place', () => {
  for (const stage of stages) {
    for (const focus of focuses) {
      const all = cover(shape, stage, focus)
      const back = onPicture(onStage({ x: 31, y: 64 }, stage, all), stage, all)
      expect(back.x).toBeCloseTo(31, 9)
      expect(back.y).toBeCloseTo(64, 9)
    }
  }
})

test('scrolling brings a place into the middle, never past the picture’s edge', () => {
  const stage = { width: 400, height: 400 }
  expect(scrollTo(50, stage, 2)).toBe(200)
  expect(scrollTo(3, stage, 2)).toBe(0)
  expect(scrollTo(99, stage, 2)).toBe(400)
  expect(scrollTo(99, { width: 1000, height: 400 }, 2)).toBe(0)
})

import { expect, test } from 'vitest'
import { nearestTowards, steeringOf } from './steer.ts'

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

test('keys with a modifier keep the browser’s meaning', () => {
  expect(steeringOf({ ...plain, key: 'ArrowLeft' })).toEqual({ kind: 'move', x: -1, y: 0 })
  expect(steeringOf({ ...plain, key: 'ArrowLeft', altKey: true })).toBeUndefined()
  expect(steeringOf({ ...plain, key: 'a' })).toBeUndefined()
})

const spots = [{ x: 10, y: 50 }, { x: 40, y: 20 }, { x: 45, y: 55 }, undefined, { x: 90, y: 50 }]

test('an arrow leads to the nearest spot that way', () => {
  expect(nearestTowards(spots, 0, { x: 1, y: 0 })).toBe(2)
  expect(nearestTowards(spots, 2, { x: 1, y: 0 })).toBe(4)
  expect(nearestTowards(spots, 2, { x: 0, y: -1 })).toBe(1)
  expect(nearestTowards(spots, 4, { x: -1, y: 0 })).toBe(2)
})

test('where nothing is that way, an arrow leads nowhere', () => {
  expect(nearestTowards(spots, 4, { x: 1, y: 0 })).toBeUndefined()
  expect(nearestTowards(spots, 3, { x: 1, y: 0 })).toBeUndefined()
  expect(nearestTowards(spots, 0, { x: 0, y: -1 })).toBe(1)
})

import { expect, test } from 'vitest'
import { hashOfStage, placeInHash, stageName } from './hotspot-hash.ts'

test.for([
  { stage: 'yard', hotspot: 'flywheel' },
  { stage: 'yard', hotspot: 'flywheel', view: [120, -8.25, 55] },
  { stage: 'yard', view: [43.6] },
  { stage: '採石場', hotspot: '7ac7461a', view: [0] },
])('a place survives the way through the address: %o', (place) => {
  expect(placeInHash(new URL(hashOfStage(place), 'https://trackside.example/').hash, place.stage)).toEqual(
    place,
  )
})

test('an address speaks of one stage', () => {
  expect(placeInHash('#yard:flywheel', 'lobby')).toBeUndefined()
  expect(placeInHash('#yard', 'yard')).toBeUndefined()
  expect(placeInHash('#yard:', 'yard')).toBeUndefined()
  expect(placeInHash('#contact-modal/parts', 'yard')).toBeUndefined()
  expect(placeInHash('', 'yard')).toBeUndefined()
})

test('a view that is no numbers is left out, the hotspot stays', () => {
  expect(placeInHash('#yard:flywheel@1,x', 'yard')).toEqual({ stage: 'yard', hotspot: 'flywheel' })
  expect(placeInHash('#yard:@', 'yard')).toBeUndefined()
})

test('numbers are short and nothing is said of nothing', () => {
  expect(hashOfStage({ stage: 'yard', view: [1 / 3, -0] })).toBe('#yard:@0.33,0')
  expect(hashOfStage({ stage: 'yard' })).toBe('')
})

test('stages are named by what the editor called them', () => {
  expect(stageName('West face, bench 3')).toBe('west-face-bench-3')
  expect(stageName('')).toBe('stage')
})

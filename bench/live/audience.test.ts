import { expect, test } from 'vitest'
import { tellAudience } from './audience.ts'

test('each visitor is told once, after the banner, and a place of the CDN asks at most once a second', () => {
  const { seenAfter, atOrigin, atEdge } = tellAudience({
    visitors: 500,
    places: 3,
    page: 'away',
    seconds: 20,
  })
  expect(seenAfter.length).toBe(500)
  expect(seenAfter[0]).toBeGreaterThan(0)
  expect(atOrigin).toBeLessThanOrEqual(3)
  // 500 visitors, each every four to eight seconds.
  expect(atEdge).toBeGreaterThan(60)
  expect(atEdge).toBeLessThan(125)
})

test('without visitors nobody asks', () => {
  const told = tellAudience({ visitors: 0, places: 2, page: 'asleep', seconds: 2 })
  expect([told.atEdge, told.atOrigin, told.seenAfter]).toEqual([0, 0, []])
})

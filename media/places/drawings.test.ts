import { expect, test } from 'vitest'
import { PICTURES } from './pictures.ts'
import { siteAreas, sitePlan } from './plan/draw.ts'
import { portrait } from './speakers/draw.ts'
import { SPEAKERS } from './speakers/people.ts'
import { textsOf } from './texts.ts'
import texts from './texts.json' with { type: 'json' }

test('the plan has its areas by name, no words, and is light', () => {
  const plan = sitePlan()
  for (const name of ['roads', 'quarry', 'yard', 'showroom', 'stage', 'parking', 'weighbridge'])
    expect(plan).toContain(`id="${name}"`)
  expect(plan).not.toMatch(/<text|font-/)
  expect(plan.length).toBeLessThan(120_000)
  expect(sitePlan()).toBe(plan)
})

test('every area lies on the plan, its number inside its outline', () => {
  for (const { points, x, y } of Object.values(siteAreas())) {
    const corners = points.split(' ').map((corner) => corner.split(',').map(Number))
    const [xs, ys] = [corners.map(([at]) => at ?? NaN), corners.map(([, at]) => at ?? NaN)]
    for (const at of [...xs, ...ys]) expect(at).toSatisfy((n: number) => n >= 0 && n <= 100)
    expect(x).toSatisfy((n: number) => n > Math.min(...xs) && n < Math.max(...xs))
    expect(y).toSatisfy((n: number) => n > Math.min(...ys) && n < Math.max(...ys))
  }
})

test('the eight speakers are one family of drawings and all different', () => {
  const drawings = Object.values(SPEAKERS).map(portrait)
  expect(new Set(drawings).size).toBe(8)
  for (const drawing of drawings) {
    expect(drawing).toMatch(/^<svg [^>]*width="320" height="320"/)
    expect(drawing).not.toMatch(/NaN|undefined/)
  }
})

test('what every picture shows is said in ten languages', () => {
  const languages = ['de', 'en', 'es', 'fi', 'fr', 'ja', 'pl', 'pt', 'ru', 'tr']
  for (const said of Object.values(texts)) expect(Object.keys(said).sort()).toEqual(languages)
  for (const name of Object.keys(PICTURES)) expect(textsOf(name).en, name).toBeTruthy()
})

import { expect, test } from 'vitest'
import type { RawStory } from '#app/content/types.ts'
import type { WrittenTime } from './event-times.ts'
import { pageFigures } from './page-figures.ts'

const story = (slug: string) => ({ uuid: slug, full_slug: slug, content: {} }) as unknown as RawStory
const measures: Record<string, readonly (readonly [string, string])[]> = {
  page: [
    ['39 t', '43 US tons'],
    ['1,150 mm', '45 in'],
  ],
  settings: [
    ['7 m³', '9 yd³'],
    ['39 t', '42.9 US tons'],
  ],
}
const times: Record<string, WrittenTime[]> = {
  page: [['12 May 2027', 'open-pit-day', 'date']],
  settings: [['10:00', 'open-pit-day', 'start']],
}

/** What a page says of its figures when its stories are filled in in this order. */
async function said(order: readonly string[]) {
  const figures = pageFigures(
    (raw) =>
      Promise.resolve({
        story: raw,
        measures: measures[raw.full_slug] ?? [],
        times: times[raw.full_slug] ?? [],
        unknown: [],
      }),
    () => {},
  )
  for (const slug of order) await figures.fill(story(slug))
  return { measures: figures.measures(), times: figures.times() }
}

test('a page says the same of its figures, whichever of its stories was there first', async () => {
  const one = await said(['page', 'settings'])
  expect(await said(['settings', 'page'])).toEqual(one)
  expect(one.measures.map(([metric]) => metric)).toEqual(['1,150 mm', '39 t', '7 m³'])
})

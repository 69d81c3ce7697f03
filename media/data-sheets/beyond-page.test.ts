import { expect, test } from 'vitest'
import { beyondPages } from './beyond-page.ts'

const edges = { left: 0, right: 794, bottom: 1070 }

test('what reaches below the footer’s top or beyond the page’s sides is named', () => {
  const fits = { what: 'svg working', left: 53, right: 741, bottom: 1070.4 }
  const low = { what: 'svg behind', left: 53, right: 300, bottom: 1141.2 }
  const wide = { what: 'text 12,200 mm', left: 700, right: 800, bottom: 400 }
  expect(beyondPages([{ edges, things: [fits] }])).toEqual([])
  expect(
    beyondPages([
      { edges, things: [fits] },
      { edges, things: [fits, low, wide] },
    ]),
  ).toEqual(['page 2: svg behind by 72 px', 'page 2: text 12,200 mm by 6 px'])
})

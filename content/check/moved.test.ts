import { expect, test } from 'vitest'
import { linksLeadSomewhere } from './dead-links.ts'
import { figuresAreKnown } from './figures.ts'
import { block, page, site, urlLink } from './fixture.ts'
import { listsAskForWhatIsThere } from './lists.ts'

/* What names a page or a folder by an address it had is shown to visitors as before: that is a note, and no error. */

const weight = block('SpecificationRow', { label: 'Weight', figure: 'weight', value: '38900', unit: 'kg' })
const moved = new Map([
  ['lokotrack/j-1150', 'lokotrack/j-1150-plus'],
  ['news/moving-day', 'reports/moving-day'],
])
const stories = [
  page('lokotrack/j-1150-plus', [
    block('Product', {
      name: 'J-1150',
      body: [block('Specification', { groups: [block('SpecificationGroup', { rows: [weight] })] })],
    }),
  ]),
  page('reports/moving-day', []),
  page('home', [
    block('Text', { heading: 'It weighs {j-1150.weight}' }),
    block('StoryList', { folder: 'news' }),
    block('Button', { link: urlLink('/news/moving-day') }),
  ]),
]
const rules = [figuresAreKnown, listsAskForWhatIsThere, linksLeadSomewhere]
const found = (where: typeof moved) =>
  rules.flatMap((rule) =>
    rule(site(stories, { moved: where })).map(({ severity, message }) => [severity, message]),
  )

test('what has moved is told with where it is now', () => {
  expect(found(moved)).toEqual([
    ['warning', '{j-1150.weight} names the page by its former address: j-1150-plus is its address now.'],
    ['warning', 'The folder “news” is now “reports”: choose that.'],
    ['warning', 'The page at /news/moving-day has moved to /reports/moving-day: link to the story.'],
  ])
})

test('what was never there is an error', () => {
  expect(found(new Map()).map(([severity]) => severity)).toEqual(['error', 'error', 'error'])
})

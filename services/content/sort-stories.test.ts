import { expect, test } from 'vitest'
import { parseSort } from './sort-stories.ts'
import { parseStory } from './story.ts'

const story = (id: number, content: object, path: string | null = null) =>
  parseStory({
    id,
    uuid: `u${id}`,
    name: `n${id % 2}`,
    slug: `s${id}`,
    full_slug: `s${id}`,
    path,
    content: { component: 'P', ...content },
  })

const stories = [
  story(1, { price: '10', weight: 10 }, 'b'),
  story(2, { price: '9', weight: 9 }),
  story(3, { price: '100', weight: 100 }, 'a'),
  story(4, {}),
]

test.each([
  ['id:desc', [4, 3, 2, 1]],
  ['content.weight:asc', [1, 3, 2, 4]],
  ['content.weight:asc:int', [2, 1, 3, 4]],
  ['content.price:asc', [1, 3, 2, 4]],
  ['content.price:asc:int', [2, 1, 3, 4]],
  ['content.price:desc:float', [3, 1, 2, 4]],
  ['content.price:int:desc', [3, 1, 2, 4]],
  ['name:desc,id:desc', [3, 1, 4, 2]],
  ['path:asc', [3, 1, 2, 4]],
  ['path:asc:nulls_first', [2, 4, 3, 1]],
])('sort_by=%s', (sortBy, ids) => {
  expect(stories.toSorted(parseSort(sortBy)).map(({ id }) => id)).toEqual(ids)
})

import { expect, test } from 'vitest'
import { lineOfPath, placesIn } from './place.ts'

const story = {
  uuid: 'a',
  full_slug: 'home',
  content: {
    title: 'A "quoted" {brace}, \\ and [bracket]',
    body: [{ component: 'Text', heading: '{wieght}' }, [], { list: [1, [2], 3] }],
    last: null,
  },
}
const text = JSON.stringify(story, null, 2)
const lines = text.split('\n')

test.each([
  ['content.title', '"title"'],
  ['content.body[0].heading', '"heading"'],
  ['content.body[0]', '{'],
  ['content.body[2].list[2]', '3'],
  ['content.last', '"last"'],
  ['content.body[0].heading__i18n__de', '{'],
  ['content.body[0].heading and more', '"heading"'],
])('%s stands in the line with %s', (path, shown) => {
  expect(lines[lineOfPath(text, path) - 1]?.trim().startsWith(shown)).toBe(true)
})

test('what is on one line, or no JSON, has a line as well', () => {
  expect(lineOfPath(JSON.stringify(story), 'content.body[0].heading')).toBe(1)
  expect(lineOfPath('{"a', 'a.b')).toBe(1)
})

test('draft and published copy are told apart; what is no story has no place', () => {
  const place = placesIn([
    { file: 'stories/home_a.json', json: story, text },
    { file: 'published/home_a.json', json: story, text: JSON.stringify(story) },
  ])
  expect(place('home', 'content.body[0].heading')).toMatch(/^stories\/home_a\.json:\d\d?$/)
  expect(place('home (published)', 'content.title')).toBe('published/home_a.json:1')
  expect(place('assets', 'x.jpg')).toBeUndefined()
})

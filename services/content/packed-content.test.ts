import { expect, test } from 'vitest'
import { isObject } from './json.ts'
import { keepInMemory } from './kept-file.ts'
import { packed } from './packed-content.ts'
import { parseStory } from './story.ts'

const content = {
  component: 'Page',
  title: 'Short',
  text: 'long '.repeat(400),
  noindex: true,
  body: [{ component: 'Text', text: { de: 'ü'.repeat(3000) } }],
  nothing: null,
}
const story = { id: 1, uuid: 'a', name: 'A', slug: 'a', full_slug: 'a', content }

test('packed content is what it was, to whoever reads, copies or writes it', () => {
  for (const file of [story, { story }]) {
    const source = Buffer.from(JSON.stringify(file, null, 2))
    const { content: read } = parseStory(file, { size: source.length, keep: () => keepInMemory(source) })
    expect(read).toEqual(content)
    expect({ ...read }).toEqual(content)
    expect(JSON.stringify(read)).toBe(JSON.stringify(content))
    expect(Object.keys(read)).toEqual(Object.keys(content))
    expect(isObject(read)).toBe(true)
  }
})

test('what is large is not held, what lists are filtered by is', () => {
  const source = Buffer.from(JSON.stringify(story))
  const lazy = packed(content, source.length, () => keepInMemory(source))
  const held = Object.entries(Object.getOwnPropertyDescriptors(lazy)).flatMap(([key, { get }]) =>
    get ? [] : [key],
  )
  expect(held).toEqual(['component', 'title', 'noindex'])
  const small = { component: 'Page' }
  expect(packed(small, 100, () => keepInMemory(source))).toBe(small)
})

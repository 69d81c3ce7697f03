import { expect, test } from 'vitest'
import { block, page, site, story } from './fixture.ts'
import { listsAskForWhatIsThere, tagsAreNamed } from './lists.ts'

const tags = (...entries: object[]) => [{ id: 1, name: 'Tags', slug: 'tags', entries }]
const guide = { value: 'guide', name: 'Guide', dimension_values: { de: 'Ratgeber' } }
const article = (fields: object) => story('news/a', block('Article', { title: 'J-1150', ...fields }))
const list = (fields: object) => page('home', [block('StoryList', { ...fields })])
const paths = (datasources: ReturnType<typeof tags>, ...stories: Parameters<typeof site>[0]) =>
  listsAskForWhatIsThere({ ...site(stories), datasources }).map(({ story: slug, path }) => `${slug} ${path}`)

test('a list asks for a folder with pages and for a tag that there is, and articles have such', () => {
  expect(paths(tags(guide), list({ folder: 'news/', tag: 'guide' }), article({ tags: ['guide'] }))).toEqual(
    [],
  )
  expect(
    paths(tags(guide), list({ folder: 'new', tag: 'gide' }), article({ tags: ['guide', 'old'] })),
  ).toEqual(['home content.body[0].tag', 'home content.body[0].folder', 'news/a content.tags'])
})

test('without a datasource of tags, as in a space elsewhere, none is amiss', () => {
  expect(paths([], list({ tag: 'gide' }), article({ tags: ['old'] }))).toEqual([])
})

test('a tag that a language has no name for is found', () => {
  const found = tagsAreNamed({
    ...site([]),
    datasources: tags(guide, { value: 'new', name: 'New', dimension_values: { de: '' } }),
  })
  expect(found).toMatchObject([{ path: 'new', lacking: ['de'] }])
})

import StoryblokClient from 'storyblok-js-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSampleSpace, storyFile, uuid, type SampleSpace } from './sample-space.ts'

const datasources = [
  {
    id: 10,
    name: 'Colors',
    slug: 'colors',
    dimensions: [{ id: 1, name: 'German', entry_value: 'de', datasource_id: 10 }],
    entries: [
      { id: 100, name: 'red', value: 'Red', datasource_id: 10, dimension_values: { de: 'Rot' } },
      { id: 101, name: 'sand', value: 'Sand', datasource_id: 10 },
    ],
  },
  { id: 11, name: 'Sizes', slug: 'sizes', dimensions: [], entries: [{ id: 110, name: 's', value: 'S' }] },
]

let sample: SampleSpace
let client: StoryblokClient
beforeAll(async () => {
  sample = await startSampleSpace({
    ...storyFile(1, 'home', {}, { tag_list: ['a', 'b'] }),
    ...storyFile(2, 'news/one', {}, { tag_list: ['b'], parent_id: 3 }),
    ...storyFile(3, 'news', {}, { is_folder: true, content: {}, published: false }),
    ...storyFile(4, 'news/two', {}, { published: false, parent_id: 3 }),
    'datasources/datasources.json': datasources,
  })
  client = new StoryblokClient({ accessToken: 'preview-token', endpoint: `${sample.origin}/v2` })
})
afterAll(() => sample[Symbol.asyncDispose]())

test('links hold published stories and every folder, keyed by uuid', async () => {
  const published = await client.get('cdn/links', { version: 'published' })
  expect(Object.keys(published.data.links ?? {})).toEqual([uuid(1), uuid(2), uuid(3)])
  const draft = await client.get('cdn/links', { version: 'draft', with_parent: 3 })
  expect(Object.values(draft.data.links ?? {}).map((link) => link.slug)).toEqual(['news/one', 'news/two'])
})

test('links carry dates only where asked, come in pages, and one by one', async () => {
  const page = await client.get('cdn/links', { per_page: 2, page: 2, paginated: 1, include_dates: 1 })
  expect(page.total).toBe(3)
  expect(page.data.links?.[uuid(3)]).toHaveProperty('created_at')
  expect((await client.get('cdn/links', { starts_with: 'home' })).data.links?.[uuid(1)]).not.toHaveProperty(
    'created_at',
  )
  expect(await sample.json(`links/${uuid(2)}`)).toMatchObject({ link: { slug: 'news/one' } })
})

test('tags are counted', async () => {
  const counts = [
    { name: 'a', taggings_count: 1 },
    { name: 'b', taggings_count: 2 },
  ]
  expect((await client.get('cdn/tags', {})).data.tags).toEqual(counts)
  expect((await client.get('cdn/tags', { starts_with: 'news/' })).data.tags).toEqual(
    [counts[1]].map((tag) => ({ ...tag, taggings_count: 1 })),
  )
})

test('datasources and their entries come with the values of a dimension', async () => {
  expect(
    (await client.get('cdn/datasources', {})).data.datasources.map((item: { slug: string }) => item.slug),
  ).toEqual(['colors', 'sizes'])
  const entries = await client.getAll('cdn/datasource_entries', { datasource: 'colors', dimension: 'de' })
  expect(entries).toEqual([
    { id: 100, name: 'red', value: 'Red', dimension_value: 'Rot' },
    { id: 101, name: 'sand', value: 'Sand', dimension_value: null },
  ])
  expect(
    (await client.get('cdn/datasource_entries', { datasource: 'none' })).data.datasource_entries,
  ).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContentClient } from '#app/content/client.ts'
import type { ContentClient } from '#app/content/content-client.ts'
import { furtherListPages } from '#app/content/listed-pages.ts'
import { storyLists } from '#app/content/story-lists.ts'
import { startSampleSpace, storyFile, until, type SampleSpace } from '#services/content/sample-space.ts'

const article = (id: number, day: string, more: object = {}, published = true) =>
  storyFile(
    id,
    `news/a-${id}`,
    {
      component: 'Article',
      title: `Article ${id}`,
      lead: `Lead ${id}`,
      date: `2026-11-${day} 00:00`,
      ...more,
    },
    { published },
  )
const list = (rest: object = {}) => ({
  _uid: 'list',
  component: 'StoryList',
  folder: 'news',
  number: '2',
  ...rest,
})
const tags = {
  id: 1,
  name: 'Tags',
  slug: 'tags',
  dimensions: [{ id: 1, name: 'German', entry_value: 'de' }],
  entries: [{ id: 1, name: 'Guide', value: 'guide', dimension_values: { de: 'Ratgeber' } }],
}

let sample: SampleSpace
let client: ContentClient
beforeAll(async () => {
  sample = await startSampleSpace({
    ...storyFile(1, 'news/', { body: [list({ pages: true })] }, { is_startpage: true }),
    ...article(2, '03', { tags: ['guide'], title__i18n__de: 'Artikel 2' }),
    ...article(3, '14'),
    ...article(4, '20', { tags: ['guide', 'unnamed'] }),
    ...article(5, '30', {}, false),
    ...storyFile(9, 'about', { title: 'About', component: 'Article', date: '2027-01-01 00:00' }),
    'datasources/datasources.json': [tags],
  })
  client = createContentClient({
    endpoint: `${sample.origin}/v2`,
    token: 'public-token',
    timeout: 3000,
    snapshotDir: undefined,
    rateLimit: 100,
    log: () => {},
  })
})
afterAll(async () => {
  await client.close()
  await sample[Symbol.asyncDispose]()
})

async function shown(rest: object, page = 1, locale: 'en' | 'de' = 'en') {
  const links = await client.links('published')
  const self = await client.story({ slug: 'news' }, locale, 'published')
  if (!self) throw new Error('The page of news is missing')
  const context = { locale, version: 'published' as const, links }
  const fill = (raw: typeof self | undefined) => Promise.resolve(raw)
  const body = [list({ pages: true, ...rest })]
  const lists = await storyLists(client, self, { body }, { path: '/news', page, context, fill })
  return lists?.list
}

test('a list has what is published in its folder, the newest first, page by page', async () => {
  const first = await shown({})
  expect(first).toMatchObject({ page: 1, pages: 2, path: '/news' })
  expect(first?.stories.map(({ title, date }) => [title, date])).toEqual([
    ['Article 4', '2026-11-20'],
    ['Article 3', '2026-11-14'],
  ])
  expect((await shown({}, 2))?.stories).toEqual([
    {
      uuid: expect.any(String),
      path: '/news/a-2',
      title: 'Article 2',
      text: 'Lead 2',
      date: '2026-11-03',
      tags: ['Guide'],
    },
  ])
})

test('a list of a tag names tags in the language, and says what is still English', async () => {
  const german = await shown({ tag: 'guide', order: 'oldest' }, 1, 'de')
  expect(german?.stories.map(({ title, tags, inEnglish }) => [title, tags, inEnglish])).toEqual([
    ['Artikel 2', ['Ratgeber'], undefined],
    ['Article 4', ['Ratgeber', 'unnamed'], true],
  ])
})

test('a list without pages of its own has what fits, whichever page is shown', async () => {
  expect(await shown({ pages: false }, 2)).toMatchObject({ page: 1, pages: 1, stories: [{}, {}] })
  expect((await shown({ folder: 'nowhere' }))?.stories).toEqual([])
})

test('an export has the further pages of lists in every language, and a new article makes one more', async () => {
  const paths = async () => (await furtherListPages(client)).map(({ path }) => path)
  expect(await paths()).toHaveLength(10)
  expect(await paths()).toEqual(expect.arrayContaining(['/news/page/2', '/ja/news/page/2']))
  for (const id of [6, 7])
    for (const [file, json] of Object.entries(article(id, '21'))) await sample.write(file, json)
  const isThere = async () => {
    await client.refresh()
    return paths()
  }
  expect(await until(isThere, (all) => all.length === 20)).toContain('/de/news/page/3')
  expect((await shown({}))?.stories.map(({ title }) => title)).toEqual(['Article 6', 'Article 7'])
})

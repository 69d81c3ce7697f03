import StoryblokClient from 'storyblok-js-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSampleSpace, storyFile, uuid, type SampleSpace } from './sample-space.ts'

const asset = {
  fieldtype: 'asset',
  id: 5,
  filename: 'https://a.storyblok.com/f/7/40x30/0123456789/crusher.jpg',
  alt: 'A crusher',
}

const authors = Array.from({ length: 60 }, (_, index) =>
  storyFile(1000 + index, `authors/author-${index}`, { component: 'Author', name: `Author ${index}` }),
)

const files = Object.assign(
  {},
  storyFile(
    1,
    'home',
    {
      title: 'Home',
      title__i18n__de: 'Startseite',
      title__i18n__pt_br: '',
      teaser__i18n__de: 'Nur auf Deutsch',
      image: asset,
      related: [uuid(2), uuid(99)],
      body: [
        {
          _uid: 'teaser-1',
          component: 'Teaser',
          headline: 'Tracks',
          headline__i18n__de: 'Ketten',
          page: uuid(3),
          link: { fieldtype: 'multilink', linktype: 'story', id: uuid(2), url: '', cached_url: 'about' },
        },
      ],
    },
    { translated_slugs: [{ lang: 'de', slug: 'start', name: 'Start' }], tag_list: ['top'] },
  ),
  storyFile(2, 'about', { title: 'About', related: [uuid(3)] }),
  storyFile(3, 'products/lt120', { title: 'LT120', title__i18n__de: 'LT120 auf Deutsch' }, { parent_id: 4 }),
  storyFile(
    4,
    'products',
    {},
    {
      is_folder: true,
      content: {},
      name: 'Products',
      translated_slugs: [{ lang: 'de', slug: 'produkte', name: null }],
    },
  ),
  storyFile(5, 'draft-only', { title: 'Not yet' }, { published: false, published_at: null }),
  storyFile(
    6,
    'products/',
    { title: 'All products' },
    { is_startpage: true, parent_id: 4, slug: 'products' },
  ),
  storyFile(7, 'many', { authors: authors.map((_, index) => uuid(1000 + index)) }),
  ...authors,
  {
    [`published/about_${uuid(2)}.json`]: Object.values(
      storyFile(2, 'about', { title: 'About, as published' }),
    )[0],
  },
)

let sample: SampleSpace
let client: StoryblokClient

beforeAll(async () => {
  sample = await startSampleSpace(files)
  client = new StoryblokClient({
    accessToken: 'preview-token',
    endpoint: `${sample.origin}/v2`,
    rateLimit: 1000,
  })
})
afterAll(() => sample[Symbol.asyncDispose]())

test('the official client reads a story by slug, id and uuid', async () => {
  const bySlug = await client.getStory('home', { version: 'published' })
  const byId = await client.getStory('1', { version: 'published' })
  const byUuid = await client.getStory(uuid(1), { version: 'published', find_by: 'uuid' })
  expect(bySlug.data.story).toMatchObject({
    id: 1,
    uuid: uuid(1),
    full_slug: 'home',
    lang: 'default',
    default_full_slug: 'home',
  })
  expect(byId.data.story.content).toEqual(bySlug.data.story.content)
  expect(byUuid.data.story.content).toEqual(bySlug.data.story.content)
  expect(bySlug.data.cv).toBeTypeOf('number')
})

test('a start page is found with and without the slash at its end, a folder is not', async () => {
  expect((await client.getStory('products/', {})).data.story.id).toBe(6)
  expect((await client.getStory('products', {})).data.story.id).toBe(6)
  await expect(client.getStory('4', {})).rejects.toMatchObject({ status: 404 })
})

test('getAll fetches every page', async () => {
  const stories = await client.getAll('cdn/stories', { starts_with: 'authors/', per_page: 25 })
  expect(stories).toHaveLength(60)
  expect(new Set(stories.map((story) => story.uuid)).size).toBe(60)
  const links = await client.getAll('cdn/links', {})
  expect(links.find((link) => link.uuid === uuid(4))).toMatchObject({ is_folder: true, slug: 'products' })
})

test('a page says how many stories there are, and one behind the last is empty', async () => {
  const page = await client.get('cdn/stories', { starts_with: 'authors/', per_page: 50, page: 2 })
  expect(page).toMatchObject({ total: 60, perPage: 50 })
  expect(page.data.stories).toHaveLength(10)
  expect((await client.get('cdn/stories', { page: 99 })).data.stories).toEqual([])
  expect((await client.get('cdn/stories', { per_page: 1000 })).perPage).toBe(100)
})

test('published readers get published content only, drafts come with marks for the editor', async () => {
  const published = await client.getStory('about', { version: 'published' })
  const draft = await client.getStory('about', { version: 'draft' })
  expect(published.data.story.content.title).toBe('About, as published')
  expect(JSON.stringify(published.data)).not.toContain('_editable')
  expect(draft.data.story.content.title).toBe('About')
  expect(draft.data.story.content._editable).toBe(
    `<!--#storyblok#${JSON.stringify({ name: 'Page', space: '7', uid: 'uid-2', id: '2' })}-->`,
  )
  await expect(client.getStory('draft-only', { version: 'published' })).rejects.toMatchObject({ status: 404 })
  expect((await client.getStory('draft-only', { version: 'draft' })).data.story.content.title).toBe('Not yet')
})

test('a language translates fields at every depth and leaves no translation fields behind', async () => {
  const { data } = await client.getStory('home', { language: 'de' })
  const { content } = data.story
  expect(content.title).toBe('Startseite')
  expect(content.teaser).toBe('Nur auf Deutsch')
  expect(content.body[0].headline).toBe('Ketten')
  expect(JSON.stringify(data)).not.toContain('__i18n__')
  expect(data.story).toMatchObject({
    name: 'Start',
    lang: 'de',
    full_slug: 'de/start',
    default_full_slug: 'home',
  })
  expect(data.story.translated_slugs).toContainEqual({
    lang: 'de',
    path: 'start',
    name: 'Start',
    published: true,
  })
  expect(data.story.translated_slugs).toContainEqual({
    lang: 'pt-br',
    path: 'home',
    name: null,
    published: null,
  })
})

test('an empty translation falls back to the language named for it, then to the default one', async () => {
  const plain = await client.getStory('home', { language: 'pt-br' })
  const fallback = await client.getStory('home', { language: 'pt-br', fallback_lang: 'de' })
  expect(plain.data.story.content.title).toBe('Home')
  expect(fallback.data.story.content.title).toBe('Startseite')
  expect((await client.getStory('home', {})).data.story.content).not.toHaveProperty('teaser')
})

test.each([
  ['de/home', 'de'],
  ['de/start', 'de'],
  ['start?language=de', 'de'],
  ['de/produkte/lt120', 'de'],
  ['de/products/lt120', 'de'],
  ['pt-br/products/lt120', 'pt-br'],
  ['[default]/home', 'default'],
])('%s is found in the language %s', async (path, lang) => {
  const { story } = await sample.json(`stories/${path}`)
  expect(story).toMatchObject({ lang })
})

test('a translated slug is not found in another language', async () => {
  expect((await sample.get('/v2/cdn/stories/start?token=preview-token')).status).toBe(404)
  expect((await sample.get('/v2/cdn/stories/pt-br/start?token=preview-token')).status).toBe(404)
})

test('folders lend their translated slugs to what is in them', async () => {
  const { data } = await client.getStory('products/lt120', { language: 'de' })
  expect(data.story.full_slug).toBe('de/produkte/lt120')
  const { links } = (await client.get('cdn/links', { per_page: 1000 })).data
  expect(links?.[uuid(3)]).toMatchObject({
    slug: 'products/lt120',
    real_path: '/products/lt120',
    alternates: [
      { lang: 'de', path: 'produkte/lt120', translated_slug: 'lt120' },
      { lang: 'pt-br', path: 'products/lt120' },
    ],
  })
})

test('relations are resolved in place, those of relations too, and unknown ones stay uuids', async () => {
  const { data } = await client.getStory('home', {
    resolve_relations: ['Page.related', 'Teaser.page'],
    language: 'de',
    version: 'draft',
  })
  const { content } = data.story
  expect(content.related[0].content.title).toBe('About')
  expect(content.related[0].content.related[0].content.title).toBe('LT120 auf Deutsch')
  expect(content.related[1]).toBe(uuid(99))
  expect(content.body[0].page.full_slug).toBe('de/produkte/lt120')
  expect(data.rels.map((story) => story.uuid).sort()).toEqual([uuid(2), uuid(3)])
})

test('more than fifty relations are named by uuid, and the client fetches them in batches', async () => {
  const raw = await sample.json('stories/many?resolve_relations=Page.authors')
  expect(raw.rels).toEqual([])
  expect(raw.rel_uuids).toHaveLength(60)
  const { data } = await client.getStory('many', { resolve_relations: 'Page.authors' })
  expect(data.story.content.authors.map((author: { name: string }) => author.name)).toContain('author-59')
  expect(data.story.content.authors.every((author: unknown) => typeof author === 'object')).toBe(true)
})

test.each([
  ['url', { id: 2, uuid: uuid(2), slug: 'about', full_slug: 'de/about', url: 'de/about' }],
  ['link', { id: 2, slug: 'about', full_slug: 'de/about', real_path: '/about', is_folder: false }],
  ['story', { id: 2, full_slug: 'de/about', lang: 'de', content: { title: 'About, as published' } }],
] as const)('resolve_links=%s puts the story into the link', async (form, expected) => {
  const { data } = await client.getStory('home', { resolve_links: form, language: 'de' })
  expect(data.story.content.body[0].link.story).toMatchObject(expected)
  expect(data.links).toHaveLength(1)
})

test('without resolving, links and relations stay as they are', async () => {
  const { data } = await client.getStory('home', {})
  expect(data.rels).toEqual([])
  expect(data.links).toEqual([])
  expect(data.story.content.body[0].page).toBe(uuid(3))
})

test('asset fields lead to this service', async () => {
  const { data } = await client.getStory('home', {})
  expect(data.story.content.image.filename).toBe(`${sample.origin}/f/7/40x30/0123456789/crusher.jpg`)
})

test.each([
  ['starts_with=products', ['lt120', 'products']],
  ['starts_with=de/products/', ['lt120', 'products']],
  ['by_slugs=home,products/*', ['home', 'lt120', 'products']],
  ['by_slugs=home&excluding_slugs=ho*', []],
  [`by_uuids=${uuid(3)},${uuid(1)}`, ['home', 'lt120']],
  [`by_uuids_ordered=${uuid(3)},${uuid(1)}`, ['lt120', 'home']],
  ['excluding_slugs=authors/*&excluding_ids=1,2,7', ['lt120', 'products']],
  ['is_startpage=1', ['products']],
  ['with_tag=top,other', ['home']],
  ['level=1&excluding_ids=7', ['home', 'about']],
  ['level=2&starts_with=products', ['lt120']],
  ['content_type=Author&per_page=1&sort_by=content.name:desc', ['author-9']],
  ['search_term=lt120', ['lt120']],
  ['search_term=AS+published', ['about']],
  ['sort_by=name:desc&excluding_slugs=authors/*', ['products', 'many', 'lt120', 'home', 'about']],
  ['first_published_at_gt=2026-01-01 07:59&starts_with=ab', ['about']],
  ['published_at_lt=2026-01-02T08:00:00.000Z', []],
  ['updated_at_gt=2026-01-02 08:00', []],
])('stories?%s', async (query, slugs) => {
  const { stories } = (await sample.json(`stories?${query}`)) as { stories: { slug: string }[] }
  expect(stories.map((story) => story.slug)).toEqual(slugs)
})

test('fields are left out of contents and of stories where asked', async () => {
  const { story } = (await sample.json(
    'stories/home?excluding_fields=body,image&excluding_story_fields=alternates,content,tag_list',
  )) as { story: Record<string, unknown> }
  expect(Object.keys(story.content as object)).toEqual(['_uid', 'component', 'title', 'related'])
  expect(story).not.toHaveProperty('tag_list')
  expect(story).toHaveProperty('content')
})

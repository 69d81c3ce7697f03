import { expect, test } from 'vitest'
import { listPageOf, withListPage } from './list-address.ts'
import { listQuery } from './story-lists.ts'
import type { StoryLink } from './types.ts'

const page = { id: 7, content: { component: 'Page', _uid: 'p' } }
const article = { id: 8, content: { component: 'Article', _uid: 'a' } }

test('a list of articles asks for those of its folder and tag, newest first by the date their editor gave', () => {
  const block = { kind: 'Article', folder: '/news/', tag: 'guide', number: '6' }
  expect(listQuery(block, 2, page)).toEqual({
    content_type: 'Article',
    starts_with: 'news/',
    tag: 'guide',
    sort_by: 'content.date:desc',
    page: 2,
    per_page: 6,
  })
})

test('a list of a folder that has moved asks for where its pages are now', () => {
  const link = (slug: string, former: string[]): StoryLink => ({
    id: 1,
    uuid: slug,
    name: slug,
    slug,
    published: true,
    translated: {},
    is_startpage: false,
    former,
  })
  const folder = (...links: StoryLink[]) => listQuery({ folder: 'news' }, 1, page, links).starts_with
  expect(folder(link('uutiset', ['news']), link('uutiset/moving-day', ['news/moving-day']))).toBe('uutiset/')
  expect(folder(link('a/news/moving-day', ['news/moving-day']))).toBe('a/news/')
  // One page that has gone elsewhere takes the others' folder nowhere.
  expect(folder(link('archive/old', ['news/old']), link('news/new', []))).toBe('news/')
  expect(folder(link('first-day', ['news/moving-day']))).toBe('news/')
})

test('an empty block lists twelve articles from anywhere', () => {
  expect(listQuery({}, 1, page)).toEqual({
    content_type: 'Article',
    sort_by: 'content.date:desc',
    page: 1,
    per_page: 12,
  })
})

test('a list on an article leaves that article out, one of pages has no tags', () => {
  expect(listQuery({ order: 'name' }, 1, article)).toMatchObject({ excluding_ids: '8', sort_by: 'name:asc' })
  expect(listQuery({ kind: 'Page', tag: 'guide', order: 'oldest' }, 1, page)).toEqual({
    content_type: 'Page',
    excluding_ids: '7',
    sort_by: 'first_published_at:asc',
    page: 1,
    per_page: 12,
  })
})

test.each([
  ['0', 1],
  ['-3', 1],
  ['1000', 48],
  ['2.9', 2],
  ['many', 12],
])('%s stories on a page are %i', (number, expected) => {
  expect(listQuery({ number }, 1, page).per_page).toBe(expected)
})

test.each(['__proto__', 'constructor', 'toString', 'Settings', 'Article,Page'])(
  'a kind or an order “%s”, which there is none of, is as if left out',
  (odd) => expect(listQuery({ kind: odd, order: odd }, 1, page)).toEqual(listQuery({}, 1, page)),
)

test('the address of a page of a list leads back to it', () => {
  for (const slug of ['', 'news', 'a/b'])
    for (const number of [2, 10, 431])
      expect(listPageOf(withListPage(slug, number))).toEqual({ slug, page: number })
  expect(withListPage('/', 2)).toBe('/page/2')
  expect(withListPage('/de/news', 1)).toBe('/de/news')
})

test.each(['news', 'news/page', 'news/page/1', 'news/page/0', 'news/page/02', 'news/page/2a', 'pages/2'])(
  '%s is no further page of a list',
  (slug) => expect(listPageOf(slug)).toBeUndefined(),
)

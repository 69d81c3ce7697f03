import { expect, test } from 'vitest'
import { breadcrumbsOf } from './breadcrumbs.ts'
import type { ContentClient } from './content-client.ts'
import type { Locale } from './locales.ts'
import type { RawStory, StoryLink } from './types.ts'

const page = (id: number, slug: string, name: string, more: Partial<StoryLink> = {}): StoryLink => ({
  id,
  uuid: `u${id}`,
  slug,
  name,
  published: true,
  translated: {},
  names: {},
  is_startpage: false,
  ...more,
})
const lobby = page(1, '', 'Lobby', { names: { de: 'Empfang' } })
const news = page(2, 'news', 'News')
const article = page(3, 'news/deep/belt', 'The belt', { translated: { fi: 'uutiset/hihna' } })
const links = [lobby, news, article]

const titles: Record<string, string> = { u1: 'Murskaimet', u2: 'Uutiset' }
const crumbs = (link: StoryLink, locale: Locale, title: string, story = storyOf) =>
  breadcrumbsOf({ story }, link, { links, locale, version: 'published', title })
const storyOf: ContentClient['story'] = async (ref) =>
  ({ content: { title: 'uuid' in ref ? titles[ref.uuid] : undefined } }) as unknown as RawStory

test('breadcrumbs lead from the lobby through folders that have a page, in the words of the language', async () => {
  expect(await crumbs(article, 'fi', 'Hihna')).toEqual([
    { name: 'Murskaimet', path: '/fi' },
    { name: 'Uutiset', path: '/fi/news' },
    { name: 'Hihna', path: '/fi/uutiset/hihna' },
  ])
  expect((await crumbs(news, 'de', 'Neues')).map(({ name }) => name)).toEqual(['Empfang', 'Neues'])
  expect((await crumbs(news, 'en', 'What is new')).map(({ name }) => name)).toEqual(['Lobby', 'News'])
  expect((await crumbs(lobby, 'fi', '')).map(({ name }) => name)).toEqual(['Lobby'])
})

test('a page is shown where another one’s title cannot be had', async () => {
  const fails = () => Promise.reject(new Error('away'))
  expect((await crumbs(news, 'fi', 'Uutiset', fails)).map(({ name }) => name)).toEqual(['Lobby', 'Uutiset'])
})

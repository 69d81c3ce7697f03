import { expect, test } from 'vitest'
import type { ListedPage } from '#app/content/listed-pages.ts'
import { sitemap } from './sitemap.ts'

const page = (locale: 'en' | 'de', slug: string, path: string): ListedPage => ({
  locale,
  slug,
  path,
  uuid: slug,
  alternates: { [locale]: path },
})
const pages = [page('en', '', '/'), page('de', '', '/de'), page('en', 'lokotrack', '/lokotrack')]
const site = {
  base: '',
  origin: 'https://www.example.com',
  title: 'Trackside',
  mode: 'normal',
  build: 'x',
} as const
const addresses = (root: Record<string, string> | undefined) =>
  [...sitemap(pages, { ...site, ...(root && { root }) }).matchAll(/<loc>([^<]+)/g)].map(
    ([, address]) => address,
  )

test('a root that leads elsewhere is not in the sitemap, in the languages in which it does', () => {
  expect(addresses(undefined)).toHaveLength(3)
  expect(addresses({ '*': 'lokotrack' })).toEqual(['https://www.example.com/lokotrack'])
  expect(addresses({ de: 'lokotrack' })).toEqual([
    'https://www.example.com/',
    'https://www.example.com/lokotrack',
  ])
})

import { Readable } from 'node:stream'
import { text as consumed } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { ListedPage } from '#app/content/listed-pages.ts'
import type { ContentClient } from '#app/content/content-client.ts'
import type { Site } from './site.ts'
import { cachedSitemap, sitemapFiles } from './sitemap.ts'

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
const locations = (text = '') => [...text.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address)
const text = async (files: ReturnType<typeof sitemapFiles>, path = '/sitemap.xml') =>
  files.get(path) && consumed(Readable.from(files.get(path)?.() ?? []))
const addresses = async (root: Record<string, string> | undefined) =>
  locations(await text(sitemapFiles(pages, { ...site, ...(root && { root }) })))

test('a root that leads elsewhere is not in the sitemap, in the languages in which it does', async () => {
  expect(await addresses(undefined)).toHaveLength(3)
  expect(await addresses({ '*': 'lokotrack' })).toEqual(['https://www.example.com/lokotrack'])
  expect(await addresses({ de: 'lokotrack' })).toEqual([
    'https://www.example.com/',
    'https://www.example.com/lokotrack',
  ])
})

test('a story that nobody can reach is not in the sitemap', async () => {
  const client = { version: () => 1 } as unknown as ContentClient
  const indexedPages = () => Promise.resolve([page('en', 'studio', '/studio'), page('en', 'about', '/about')])
  const app = { indexedPages } as unknown as Site['app']
  const answers = cachedSitemap({ app, context: site }, client, (slug) => slug !== 'studio')
  const body = (await answers('/sitemap.xml'))?.kept.body ?? ''
  expect(locations(brotliDecompressSync(body).toString())).toEqual(['https://www.example.com/about'])
})

test('more addresses than a part may have are parts with an index, which together have each address once', async () => {
  const many = Array.from({ length: 23 }, (_, at) => page('en', `page-${at}`, `/page-${at}`))
  const files = sitemapFiles(many, { ...site, base: '/machines' }, 10)
  const index = await text(files)
  expect(index).toContain('<sitemapindex')
  expect(locations(index)).toEqual(
    [1, 2, 3].map((part) => `https://www.example.com/machines/sitemap-${part}.xml`),
  )
  const parts = await Promise.all(
    [1, 2, 3].map(async (part) => locations(await text(files, `/sitemap-${part}.xml`))),
  )
  expect(parts.map((part) => part.length)).toEqual([10, 10, 3])
  expect(new Set(parts.flat()).size).toBe(23)
  expect(files.has('/sitemap-4.xml')).toBe(false)
})

test('between slices of a part others have their turn', async () => {
  const many = Array.from({ length: 5000 }, (_, at) => page('en', `page-${at}`, `/page-${at}`))
  let turns = 0
  const count = () => {
    turns++
    waiting = setImmediate(count)
  }
  let waiting = setImmediate(count)
  expect(locations(await text(sitemapFiles(many, site)))).toHaveLength(5000)
  clearImmediate(waiting)
  expect(turns).toBeGreaterThanOrEqual(20)
})

test('a sitemap is made once a version, and again when it has failed', async () => {
  let version = 1
  let listings = 0
  const client = { version: () => version } as ContentClient
  const app = {
    indexedPages: () => (++listings === 1 ? Promise.reject(new Error('away')) : Promise.resolve(pages)),
  } as unknown as Site['app']
  const answers = cachedSitemap({ app, context: site }, client)
  await expect(answers('/sitemap.xml')).rejects.toThrow('away')
  expect((await answers('/sitemap.xml'))?.status).toBe(200)
  expect(await answers('/sitemap-1.xml')).toBeUndefined()
  expect(await answers('/sitemap.xml')).toBe(await answers('/sitemap.xml'))
  expect(listings).toBe(2)
  version = 2
  await answers('/sitemap.xml')
  expect(listings).toBe(3)
})

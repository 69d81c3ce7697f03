import { expect, test } from 'vitest'
import { factsOf, picturesIn } from './page-document.ts'
import { withNote } from './offline-documents.ts'
import { whenSent } from './words.ts'
import { locales } from '#app/content/locales.ts'

const json = (more: object) =>
  `<html><head><title>J &amp; K</title></head><body class="x"><main></main><script id="page" type="application/json">${JSON.stringify(
    {
      site: { build: 'b1' },
      assets: { entry: ['/assets/i.js'], chunks: ['/assets/a.js'], fonts: [], inlined: ['/assets/s.css'] },
      ...more,
    },
  ).replaceAll('<', '\\u003c')}</script></body></html>`
const published = { payload: { locale: 'de', blocks: ['Product'], version: 'published' } }

test('a page tells its build and the files it names; a draft, an error page or any other document is none', () => {
  expect(factsOf(json(published))).toEqual({
    title: 'J & K',
    locale: 'de',
    build: 'b1',
    blocks: ['Product'],
    files: ['/assets/i.js', '/assets/a.js', '/assets/s.css'],
  })
  expect(factsOf(json({ payload: { ...published.payload, version: 'draft' } }))).toBeUndefined()
  expect(factsOf(json({ payload: null }))).toBeUndefined()
  expect(factsOf('<html></html>')).toBeUndefined()
})

const at = (width: number) =>
  `/m/services/content/f/1/9x9/x/a.jpg/m/${width}x0/filters:format(avif):quality(50)`

test('blocks that are shown only when somebody asks for them are named too', () => {
  const content = { _uid: 'a', component: 'Page', body: [{ _uid: 'b', component: 'KrPanoWrapper' }] }
  expect(factsOf(json({ payload: { ...published.payload, story: { content } } }))?.blocks).toEqual([
    'Product',
    'Page',
    'KrPanoWrapper',
  ])
})

test('of each picture the narrowest that is wide enough is stored, else the widest', () => {
  const html = `<img src="${at(320)}" srcset="${at(320)} 320w, ${at(800)} 800w, ${at(1600)} 1600w"><a href="/m/about">`
  const site = { origin: 'https://site.example', base: '/m' }
  expect(picturesIn(html, site, 700)).toEqual([at(800)])
  expect(picturesIn(html, site, 4000)).toEqual([at(1600)])
  expect(picturesIn(html, { ...site, base: '/other' }, 700)).toEqual([])
})

test('pictures on Storyblok’s own hosts are stored too, those of anybody else are not', () => {
  const on = (host: string, width: number) =>
    `https://${host}/f/1/9x9/x/a.jpg/m/${width}x0/filters:format(avif):quality(50)`
  const hosts = ['a.storyblok.com', 'a-us.storyblok.com', 'storyblok.com.evil.example', 'b.storyblok.com']
  const html = hosts.map((host) => `<img srcset="${on(host, 320)} 320w, ${on(host, 800)} 800w">`).join('')
  expect(picturesIn(html, { origin: 'https://site.example', base: '' }, 700)).toEqual([
    on('a.storyblok.com', 800),
    on('a-us.storyblok.com', 800),
  ])
})

test('a stored page says from when it is, first of all and in its language', () => {
  const stored = {
    title: 'T',
    locale: 'de',
    build: 'b',
    at: Date.UTC(2026, 10, 22, 12, 20),
    bytes: 1,
    files: [],
    pictures: [],
  }
  const html = withNote(json(published), '/de/x', stored, stored.at + 3 * 3_600_000)
  expect(html).toMatch(
    /<body class="x"><offline-note [^>]*>Sie sind offline\. Diese Seite ist vom 22\. November.*vor 3 Stunden\)\./,
  )
})

test('in no language a wrong clock makes an age that cannot be', () => {
  for (const locale of locales) {
    const sent = Date.UTC(2026, 10, 22, 12, 20)
    expect(whenSent(sent, sent - 86_400_000, locale)).not.toMatch(/[(（]/)
    expect(whenSent(sent, sent + 86_400_000, locale)).toMatch(/[(（]/)
  }
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { languageTag, locales, type Locale } from '#app/content/locales.ts'
import { openSite, production, type OpenedSite } from './site.ts'

const origin = 'https://www.example.com'
const hidden = ['embed/j-1150-specification', 'no/such/page', 'about?_storyblok=1', 'embed']

interface Seen {
  status: number
  robots: string | null
  html: string
  title: string
  canonical: string | undefined
  alternates: Record<string, string>
  items: ({ '@type': string } & Record<string, unknown>)[]
}

let site: OpenedSite
let listed: Map<string, Record<string, string>>
const pages = new Map<string, Seen>()

/** What a crawler reads at a path without leading slash. */
async function read(path: string): Promise<Seen> {
  const answer = await fetch(site.url + path, {
    headers: { 'user-agent': 'Googlebot/2.1' },
    redirect: 'manual',
  })
  const html = await answer.text()
  const head = html.slice(0, html.indexOf('</head>'))
  return {
    status: answer.status,
    robots: answer.headers.get('x-robots-tag') ?? meta(head, 'robots') ?? null,
    html,
    title: unescape(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(head)?.[1],
    alternates: pairs(head, /<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/g),
    items: [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(
      ([, json = '']) => JSON.parse(json) as Seen['items'],
    ),
  }
}

const pairs = (text: string, pattern: RegExp) =>
  Object.fromEntries([...text.matchAll(pattern)].map(([, name = '', value = '']) => [name, value]))
const meta = (html: string, name: string) =>
  unescape(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1])

function unescape(text: string): string
function unescape(text: string | undefined): string | undefined
function unescape(text: string | undefined) {
  return text?.replace(/&#x([0-9a-f]+);|&(amp|lt|gt|quot);/gi, (_, code: string, name: string) =>
    code ? String.fromCodePoint(parseInt(code, 16)) : ({ amp: '&', lt: '<', gt: '>', quot: '"' }[name] ?? ''),
  )
}

const localeOf = (address: string): Locale => {
  const first = new URL(address).pathname.split('/')[1]
  return locales.find((locale) => locale !== 'en' && locale === first) ?? 'en'
}

beforeAll(async () => {
  site = await openSite({ ...production, SITE_ORIGIN: origin })
  const map = await (await fetch(`${site.url}sitemap.xml`)).text()
  listed = new Map(
    [...map.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(([, address = '', links = '']) => [
      address,
      pairs(links, /hreflang="([\w-]+)" href="([^"]+)"/g),
    ]),
  )
  for (const address of listed.keys()) pages.set(address, await read(address.slice(origin.length + 1)))
})
afterAll(() => site.close())

test('every address of the sitemap is a page that says the same address of itself and may be indexed', () => {
  expect(listed.size).toBeGreaterThan(180)
  for (const [address, { status, robots, canonical }] of pages)
    expect([address, status, robots, canonical]).toEqual([address, 200, null, address])
})

test('alternates are absolute, name the page itself, all languages and the default, and lead back', () => {
  for (const [address, { alternates }] of pages) {
    expect(alternates).toEqual(listed.get(address))
    expect(alternates[localeOf(address)]).toBe(address)
    expect(Object.keys(alternates).toSorted()).toEqual([...locales, 'x-default'].toSorted())
    expect(alternates['x-default']).toBe(alternates.en)
    for (const other of Object.values(alternates)) expect(pages.get(other)?.alternates).toEqual(alternates)
  }
})

test('titles and descriptions are there, differ within a language, and are not too long to be shown', () => {
  for (const locale of locales) {
    const mine = [...pages].filter(([address]) => localeOf(address) === locale)
    const titles = mine.map(([, { title }]) => title)
    const descriptions = mine.map(
      ([address, { html }]) => [address, meta(html, 'description') ?? ''] as const,
    )
    expect(new Set(titles).size).toBe(mine.length)
    expect(new Set(descriptions.map(([, text]) => text)).size).toBe(mine.length)
    expect(titles.filter((title) => title.length < 5 || title.length > 80)).toEqual([])
    expect(descriptions.filter(([, text]) => text.length < 12 || text.length > 230)).toEqual([])
  }
})

test('link previews have title, description, address, language and a picture that is there', async () => {
  const pictures = new Set<string>()
  for (const [address, { html, title }] of pages) {
    expect([meta(html, 'og:url'), meta(html, 'og:title'), meta(html, 'og:site_name')]).toEqual([
      address,
      title,
      'Trackside',
    ])
    expect(meta(html, 'og:description')).toBe(meta(html, 'description'))
    expect(meta(html, 'og:locale')).toMatch(/^[a-z]{2}_[A-Z]{2}$/)
    expect(html).toContain(`<html lang="${languageTag(localeOf(address))}"`)
    pictures.add(meta(html, 'og:image') ?? `none on ${address}`)
    expect([meta(html, 'og:image:width'), meta(html, 'og:image:height')]).toEqual(['1200', '630'])
    expect(meta(html, 'og:image:alt')?.length, address).toBeGreaterThan(10)
  }
  const [picture = ''] = pictures
  expect([...pictures].filter((url) => !url.startsWith(`${origin}/services/content/f/`))).toEqual([])
  const answer = await fetch(site.url + picture.slice(origin.length + 1), { method: 'HEAD' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

test('structured data names the maker on every page, and the way to it on all but the lobby', () => {
  for (const [address, { items, alternates }] of pages) {
    const [maker] = items.filter((item) => item['@type'] === 'Organization')
    expect(maker).toMatchObject({ '@context': 'https://schema.org', name: 'Trackside', url: `${origin}/` })
    const way = items.find((item) => item['@type'] === 'BreadcrumbList')?.itemListElement as
      | { position: number; name: string; item: string }[]
      | undefined
    if (new URL(alternates.en ?? '').pathname === '/') {
      expect(way).toBeUndefined()
      continue
    }
    expect(way?.map(({ position }) => position)).toEqual(way?.map((_, index) => index + 1))
    expect(way?.at(-1)?.item).toBe(address)
    for (const step of way ?? []) expect([step.name.length > 0, pages.has(step.item)]).toEqual([true, true])
  }
})

test('each machine is described as a product, each article as an article, with absolute addresses', () => {
  const machines = [...pages].filter(([address]) => /\/(lokotrack|nordtrack)\/[a-z]-\d+$/.test(address))
  expect(machines.length).toBe(6 * locales.length)
  for (const [address, { items }] of machines) {
    const product = items.find((item) => item['@type'] === 'Product')
    expect(product).toMatchObject({
      name: expect.stringMatching(/^[A-Z]-\d+$/) as string,
      url: address,
      image: expect.stringMatching(new RegExp(`^${origin}/`)) as string,
      brand: {
        '@type': 'Brand',
        name: address.includes('lokotrack') ? 'Lokotrack® Series' : 'Nordtrack™ Series',
      },
    })
    expect((product?.additionalProperty as unknown[] | undefined)?.length).toBeGreaterThan(10)
  }
  const articles = [...pages].filter(([address]) => /\/news\/.+/.test(address))
  expect(articles.length).toBeGreaterThanOrEqual(2 * locales.length)
  for (const [address, { items, title }] of articles) {
    const article = items.find((item) => item['@type'] === 'Article')
    expect(article).toMatchObject({
      mainEntityOfPage: address,
      inLanguage: languageTag(localeOf(address)),
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    })
    expect(title).toContain(article?.headline)
  }
})

test('each machine’s page has figures, specification, data sheet, its neighbours, whom to ask, and its configurator', () => {
  const machines = [...pages].filter(([address]) => /\/(lokotrack|nordtrack)\/[a-z]-\d+$/.test(address))
  for (const [address, { html }] of machines) {
    const [, code = ''] = /([a-z]-\d+)$/.exec(address) ?? []
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    const others = new Set(
      [...main.matchAll(/href="[^"]*\/(?:lokotrack|nordtrack)\/([a-z]-\d+)"/g)].map(([, one]) => one),
    )
    others.delete(code)
    const builds = [...pages.keys()].some((one) => one.endsWith(`/lokotrack/build/${code}`))
    expect({
      address,
      figures: /<dl[^>]*data-look="band"[^>]*data-count="4"/.test(main),
      rows: [...main.matchAll(/<th scope="row"/g)].length >= 10,
      sheet: main.includes(`download="${code}-data-sheet-${localeOf(address)}.pdf"`),
      neighbours: others.size >= 2,
      asks: /data-modal="contact-modal"/.test(main),
      builds: main.includes(`/lokotrack/build/${code}"`),
      turns: main.includes('data-turning=""'),
    }).toEqual({
      address,
      figures: true,
      rows: true,
      sheet: true,
      neighbours: true,
      asks: true,
      builds,
      turns: true,
    })
  }
})

test.each(hidden)('%s is kept out of search engines and off the sitemap', async (path) => {
  const { status, robots, alternates } = await read(path)
  expect([status, robots, alternates]).toEqual([expect.any(Number) as number, 'noindex', {}])
  for (const address of listed.keys()) expect(address).not.toMatch(/\/embed(\/|$)|_storyblok|settings/)
})

test('robots are let in and shown the sitemap in production only', async () => {
  const robots = async (from: OpenedSite) => (await fetch(`${from.url}robots.txt`)).text()
  expect(await robots(site)).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`)
  const preview = await openSite()
  try {
    expect(await robots(preview)).toBe('User-agent: *\nDisallow: /\n')
  } finally {
    await preview.close()
  }
})

test('a crawler is answered with the status alone when a page cannot be drawn', async () => {
  const broken = await openSite({
    CONTENT_URL: 'http://127.0.0.1:9/v2',
    CONTENT_TOKEN: 'x',
    CONTENT_TIMEOUT: '300',
  })
  try {
    const ask = (agent: string) => fetch(`${broken.url}about`, { headers: { 'user-agent': agent } })
    const crawler = await ask('Googlebot/2.1')
    expect([crawler.status, crawler.headers.get('content-type'), crawler.headers.get('retry-after')]).toEqual(
      [503, 'text/plain; charset=utf-8', '30'],
    )
    expect(await crawler.text()).not.toContain('<')
    const visitor = await ask('Mozilla/5.0 Firefox/140.0')
    expect([visitor.status, await visitor.text()]).toEqual([
      503,
      expect.stringContaining('Something went wrong'),
    ])
  } finally {
    await broken.close()
  }
})

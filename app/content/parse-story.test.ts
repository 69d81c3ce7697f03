import { expect, test, vi } from 'vitest'
import { schema } from '#app/blocks/schema.ts'
import { assetOf } from './assets.ts'
import { parseLinks } from './links.ts'
import { parseStory, reportOnce, type ParseContext, type Problem } from './parse-story.ts'
import type { RawStory } from './types.ts'

const links = parseLinks({ a: { id: 1, uuid: 'a', slug: 'about', name: 'About' } })

function raw(content: Record<string, unknown>): RawStory {
  return {
    id: 1,
    uuid: 'u',
    name: 'Page',
    slug: 'page',
    full_slug: 'de/page',
    content: { component: 'Page', _uid: 'p', title: 'Page', ...content },
  }
}

function parse(content: Record<string, unknown>, context: Partial<ParseContext> = {}) {
  const problems: Problem[] = []
  const parsed = parseStory(raw(content), {
    version: 'published',
    locale: 'de',
    links,
    report: (problem) => problems.push(problem),
    ...context,
  })
  return { ...parsed, body: parsed.content.body as Record<string, unknown>[] | undefined, problems }
}

const feature = (_uid: string, rest: object = { heading: 'A point' }) => ({
  component: 'Feature',
  _uid,
  ...rest,
})
const storyLink = {
  fieldtype: 'multilink',
  linktype: 'story',
  id: 'a',
  url: '',
  cached_url: '',
  target: '_blank',
  anchor: '',
}
const doc = (...content: object[]) => ({ type: 'doc', content })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })

test('blocks may be named in Pascal, kebab or snake case', () => {
  const { body, blocks } = parse({
    body: [
      { component: 'hotspot-navi', _uid: '1', label: 'x', x: 1, y: '2', link: storyLink },
      { component: 'image_gallery', _uid: '2', images: [{ filename: 'https://x/a.png' }] },
      { component: 'ModalLink', _uid: '3', label: 'x', modal: 'y' },
    ],
  })
  expect(body?.map(({ component }) => component)).toEqual(['HotspotNavi', 'ImageGallery', 'ModalLink'])
  expect(blocks).toEqual(['Page', 'HotspotNavi', 'ImageGallery', 'ModalLink'])
})

test('every block of the schema is known by its name', () => {
  for (const { name, is_nestable: nestable } of Object.values(schema.blocks)) {
    const { problems } = parse({ body: [{ component: name, _uid: 'x' }] })
    expect(problems.filter(({ reason }) => reason === 'unknown block')).toEqual([])
    if (!nestable) expect(problems).toMatchObject([{ reason: 'block not allowed here' }])
  }
})

test('published pages leave out what they cannot show and report it', () => {
  const { body, blocks, problems } = parse({
    body: [{ component: 'Hologram', _uid: '1' }, feature('2', {}), feature('3')],
  })
  expect(body?.map(({ _uid }) => _uid)).toEqual(['3'])
  expect(blocks).toEqual(['Page', 'Feature'])
  expect(problems).toEqual([
    { story: 'de/page', uid: '1', block: 'Hologram', reason: 'unknown block' },
    { story: 'de/page', uid: '2', block: 'Feature', reason: 'required field missing: heading' },
  ])
})

test('drafts show a placeholder in its place, and keep the editor’s marks', () => {
  const { body, blocks } = parse(
    {
      body: [
        { component: 'Hologram', _uid: '1', _editable: '<!---->' },
        { ...feature('2'), _editable: '<!--2-->' },
      ],
    },
    { version: 'draft' },
  )
  expect(body).toEqual([
    { component: 'Placeholder', _uid: '1', _editable: '<!---->', name: 'Hologram', reason: 'unknown block' },
    { component: 'Feature', _uid: '2', _editable: '<!--2-->', heading: 'A point' },
  ])
  expect(blocks).toEqual(['Page', 'Placeholder', 'Feature'])
  expect(parse({ body: [{ ...feature('2'), _editable: 'x' }] }).body?.[0]).not.toHaveProperty('_editable')
})

test('a broken item takes only itself away, until a required list is empty', () => {
  const features = (items: object[]) => ({ component: 'Features', _uid: 'f', items })
  expect(parse({ body: [features([feature('1', {}), feature('2')])] }).body?.[0]?.items).toHaveLength(1)
  expect(parse({ body: [features([feature('1', {})])] }).body).toBeUndefined()
})

test('a list holds only the blocks it allows', () => {
  const { body, problems } = parse({
    body: [
      {
        component: 'Features',
        _uid: 'f',
        items: [feature('1'), { component: 'Text', _uid: 't', heading: 'x' }],
      },
    ],
  })
  expect(body?.[0]?.items).toHaveLength(1)
  expect(problems).toMatchObject([{ uid: 't', reason: 'block not allowed here' }])
})

test('the page itself stays when a required field is missing', () => {
  const { content, problems } = parse({ title: '' })
  expect(content).toMatchObject({ component: 'Page', title: '' })
  expect(problems).toMatchObject([{ uid: 'p', reason: 'required field missing: title' }])
  expect(parse({ component: 'Mystery' }).content).toMatchObject({ component: 'Placeholder', name: 'Mystery' })
})

test('links lead to the page in its language; a dead one stays without address, a required dead one takes its block away', () => {
  const button = (link: unknown) => ({ component: 'Button', _uid: 'b', label: 'Go', link })
  expect(parse({ body: [button(storyLink)] }).body?.[0]?.link).toEqual({
    linktype: 'story',
    href: '/de/about',
    target: '_blank',
  })
  expect(parse({ body: [button({ ...storyLink, id: 'gone', target: '' })] }).body?.[0]?.link).toEqual({
    linktype: 'story',
  })
  expect(
    parse({ body: [button({ linktype: 'story', id: '', url: '', cached_url: '' })] }).body?.[0],
  ).not.toHaveProperty('link')
  const { body, problems } = parse({
    body: [
      { component: 'HotspotNavi', _uid: 'h', label: 'x', x: 1, y: 1, link: { ...storyLink, id: 'gone' } },
    ],
  })
  expect(body).toBeUndefined()
  expect(problems).toHaveLength(2)
})

test('rich text has resolved links and checked blocks', () => {
  const link = (attrs: object) => ({
    type: 'text',
    text: 'x',
    marks: [{ type: 'bold' }, { type: 'link', attrs }],
  })
  const { body } = parse({
    body: [
      {
        component: 'Text',
        _uid: 't',
        body: doc(
          paragraph(
            link({ href: '/about', uuid: 'a', linktype: 'story', anchor: 'top', target: '_blank' }),
            link({ href: 'javascript:alert(1)', linktype: 'url' }),
            link({ href: 'sales@example.com', linktype: 'email' }),
          ),
          { type: 'blok', attrs: { id: 'x', body: [feature('1'), feature('2', {})] } },
          { type: 'blok', attrs: { id: 'y', body: [{ component: 'Hologram', _uid: 'h' }] } },
          {
            type: 'image',
            attrs: { src: 'https://x/a.png', alt: 'A', meta_data: { alt__i18n__de: 'Ein A' }, id: 5 },
          },
          { type: 'heading', attrs: { level: 2, textAlign: null }, content: [{ type: 'text', text: 'H' }] },
        ),
      },
    ],
  })
  expect(body?.[0]?.body).toEqual(
    doc(
      paragraph(
        {
          type: 'text',
          text: 'x',
          marks: [{ type: 'bold' }, { type: 'link', attrs: { href: '/de/about#top', target: '_blank' } }],
        },
        { type: 'text', text: 'x', marks: [{ type: 'bold' }] },
        {
          type: 'text',
          text: 'x',
          marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'mailto:sales@example.com' } }],
        },
      ),
      { type: 'blok', attrs: { id: 'x', body: [feature('1')] } },
      { type: 'image', attrs: { src: 'https://x/a.png', alt: 'Ein A' } },
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'H' }] },
    ),
  )
})

test('an empty rich text is no text', () => {
  const text = (body: object) => parse({ body: [{ component: 'Text', _uid: 't', body }] }).body?.[0]
  expect(text(doc(paragraph()))).not.toHaveProperty('body')
  expect(text(doc())).not.toHaveProperty('body')
  expect(text(doc({ type: 'horizontal_rule' }))).toHaveProperty('body')
})

test('pictures keep what is shown of them, in the page’s language', () => {
  const asset = {
    id: 7,
    fieldtype: 'asset',
    filename: 'https://a.storyblok.com/f/1/1600x900/h/a.jpg',
    alt: 'A crusher',
    title: '',
    copyright: 'Maker',
    focus: '800x450:801x451',
    name: '',
    meta_data: { alt: 'A crusher', alt__i18n__de: 'Ein Brecher', title__i18n__fr: 'Titre' },
  }
  const image = parse({
    body: [{ component: 'Image', _uid: 'i', asset, zoomable: true, rounded: false, caption: '', stray: 'x' }],
  }).body?.[0]
  expect(image).toEqual({
    component: 'Image',
    _uid: 'i',
    zoomable: true,
    asset: { filename: asset.filename, alt: 'Ein Brecher', copyright: 'Maker', focus: asset.focus },
  })
  expect(assetOf(image?.asset)).toMatchObject({ width: 1600, alt: 'Ein Brecher', focus: { x: 50.03 } })
  expect(parse({ body: [{ component: 'Image', _uid: 'i', asset: { filename: '' } }] }).body).toBeUndefined()
})

test('numbers stay as they were delivered, zero among them', () => {
  const hotspot = (x: unknown) =>
    parse({ body: [{ component: 'HotspotNavi', _uid: 'h', label: 'x', x, y: '33.5', link: storyLink }] })
      .body?.[0]
  expect(hotspot(0)).toMatchObject({ x: 0, y: '33.5' })
  expect(hotspot('0')).toMatchObject({ x: '0' })
  expect(hotspot('')).toBeUndefined()
  expect(hotspot('left')).toBeUndefined()
})

test('blocks still in English are named on pages of another language', () => {
  const body = [{ component: 'Text', _uid: 't', heading: 'Built to move anywhere' }]
  const english = raw({ body })
  expect(parse({ body }, { english }).untranslated).toContain('t')
  expect(parse({ body }, { english, locale: 'en' }).untranslated).toEqual([])
  expect(
    parse({ body: [{ component: 'Text', _uid: 't', heading: 'Gebaut für unterwegs' }] }, { english })
      .untranslated,
  ).toEqual([])
})

test('a problem is told one time per story, block and reason', () => {
  const lines: string[] = []
  const report = reportOnce((line) => lines.push(line))
  const content = { body: [{ component: 'Hologram', _uid: '1' }] }
  parse(content, { report })
  parse(content, { report })
  expect(lines).toEqual(['Story de/page: Hologram (1): unknown block'])
})

test('nothing an answer can hold makes it throw', () => {
  const report = vi.fn()
  const context: ParseContext = { version: 'published', locale: 'de', links, report }
  const junk: unknown[] = [
    undefined,
    null,
    '',
    'x',
    0,
    NaN,
    true,
    [],
    {},
    [[]],
    { component: 'Text' },
    { type: 'doc' },
    doc({ type: 5 }),
    { linktype: 'story', id: {} },
  ]
  for (const { name, fields } of Object.values(schema.blocks)) {
    for (const value of junk) {
      const block = {
        component: name,
        _uid: value,
        ...Object.fromEntries(fields.map((field) => [field.name, value])),
      }
      for (const content of [block, raw({ body: [block, value] }).content, value])
        for (const version of ['draft', 'published'] as const)
          expect(() =>
            parseStory(
              { ...raw({}), content: content as RawStory['content'] },
              { ...context, version, english: { ...raw({}), content: content as RawStory['content'] } },
            ),
          ).not.toThrow()
    }
  }
  expect(parseStory(undefined as unknown as RawStory, context).content.component).toBe('Placeholder')
})

test('content nested without end is cut off', () => {
  let tab: Record<string, unknown> = feature('leaf')
  for (let depth = 0; depth < 3000; depth += 1)
    tab = {
      component: 'ModalTabs',
      _uid: `m${depth}`,
      name: 'x',
      title: 'x',
      tabs: [{ component: 'ModalTab', _uid: `t${depth}`, label: 'x', body: [tab] }],
    }
  let node: Record<string, unknown> = { type: 'text', text: 'x' }
  for (let depth = 0; depth < 3000; depth += 1) node = { type: 'blockquote', content: [node] }
  const { problems } = parse(
    { body: [tab, { component: 'Text', _uid: 't', body: doc(node) }, feature('1')] },
    { english: raw({ body: [tab] }) },
  )
  expect(problems.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining(['nested too deeply', 'rich text nested too deeply']),
  )
})

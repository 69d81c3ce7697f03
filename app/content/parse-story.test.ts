import { expect, test, vi } from 'vitest'
import { definitionOf } from '#app/blocks/definitions.ts'
import { schema } from '#app/blocks/schema.ts'
import { links, parse, raw } from '#app/blocks/parse-bench.ts'
import { parseStory, type ParseContext } from './parse-story.ts'
import { reportOnce } from './report-once.ts'
import type { RawStory } from './types.ts'

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

test('what the configurator draws by itself loads no block’s code, what stands beside it does', () => {
  const file = (kind: string) => ({ fieldtype: 'asset', filename: `https://x/a.${kind}` })
  const configurator = {
    component: 'BuildYourOwn',
    _uid: '1',
    name: 'J-1150',
    code: 'j-1150',
    version: '1',
    currency: 'EUR',
    base: 'weight 38900',
    picture: file('png'),
    model: [{ component: 'Verge3dV4', _uid: '2', model: file('glb'), poster: file('png') }],
    options: [{ component: 'Option', _uid: '3', title: 'x', code: 'xx', kind: 'choice' }],
    markets: [{ component: 'BuildMarket', _uid: '4', country: 'FI', currency: 'EUR', prices: 'full' }],
    summary: [{ component: 'Summary', _uid: '5', title: 'x', consent: 'x', thanks: 'x' }],
  }
  const names = ['Page', 'BuildYourOwn', 'Option', 'BuildMarket', 'Summary']
  expect(parse({ body: [configurator] }).problems).toEqual([])
  expect(parse({ body: [configurator] }).blocks).toEqual(names)
  expect(parse({ body: [configurator, ...configurator.model] }).blocks).toContain('Verge3dV4')
})

test('a viewer’s code for what it does not open with is not the page’s', () => {
  const picture = { filename: 'https://x/a.png' }
  const gallery = { component: 'ImageGallery', _uid: '3', images: [picture] }
  const turn = { component: 'Product360Sequence', _uid: '2', alt: 'x', frames: [picture] }
  const viewer = { component: 'ProductViewer', _uid: '1', modes: [turn, gallery] }
  expect(parse({ body: [viewer] }).blocks).toEqual(['Page', 'ProductViewer', 'Product360Sequence'])
  expect(parse({ body: [viewer, gallery] }).blocks).toContain('ImageGallery')
  expect(parse({ body: [{ ...viewer, modes: [gallery, turn] }] }).blocks).toContain('ImageGallery')
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
  const context: ParseContext = { definitionOf, version: 'published', locale: 'de', links, report }
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

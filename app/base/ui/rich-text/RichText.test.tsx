import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { RenderingContext } from '#app/base/page/rendering.ts'
import { blockCode } from '#app/blocks/registry.ts'
import { compileMessages } from '#app/site/words/catalog.ts'
import { addMessages } from '#app/base/i18n/messages.tsx'
import { headingsOf } from './rich-text.ts'
import { RichText } from './RichText.tsx'

beforeAll(async () => {
  addMessages('en', compileMessages('en'))
  await blockCode.load(['Button'])
})

const words = (text: string, ...marks: object[]) => ({ type: 'text', text, ...(marks.length && { marks }) })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const heading = (level: number, text: string) => ({
  type: 'heading',
  attrs: { level },
  content: [words(text)],
})
const doc = (...content: object[]) => ({ type: 'doc', content })

/** Drawn markup without class names, which the build makes up. */
function draw(...content: object[]): string {
  return renderToStaticMarkup(
    <RenderingContext value={{ code: blockCode, broken: new Set() }}>
      <RichText document={doc(...content)} />
    </RenderingContext>,
  )
    .replace(/ class="_[^"]*"/g, '')
    .replace(/^<div data-size="normal">|<\/div>$/g, '')
}

const inline = (...content: object[]) => draw(paragraph(...content)).replace(/^<p>|<\/p>$/g, '')
const marked = (type: string, attrs?: object) => inline(words('a', { type, ...(attrs && { attrs }) }))

test('an empty document draws nothing', () => {
  for (const document of [undefined, null, '', doc(), doc(paragraph())])
    expect(renderToStaticMarkup(<RichText document={document} />)).toBe('')
})

test('a paragraph keeps its alignment and direction without a style attribute', () => {
  const html = draw({ type: 'paragraph', attrs: { textAlign: 'center', dir: 'rtl' }, content: [words('a')] })
  expect(html).toBe('<p data-align="center" dir="rtl">a</p>')
})

test('a heading has an id made of its words and a link to itself', () => {
  const html = draw(heading(3, 'Gape & width'))
  expect(html).toContain('<h3 id="gape-width">Gape &amp; width</h3>')
  expect(html).toContain('<a href="#gape-width" aria-label="Link to “Gape &amp; width”">')
})

test('text never brings a second h1', () => {
  expect(draw(heading(1, 'Title'))).toContain('<h2 id="title">')
  expect(draw(heading(6, 'Last'))).toContain('<h6 id="last">')
})

test('headings of the same words get different ids, in the contents as in the text', () => {
  const content = [heading(2, 'Öffnung'), heading(2, 'Öffnung'), heading(2, '開口部'), heading(2, '…')]
  const ids = headingsOf(doc(...content)).map(({ id }) => id)
  expect(ids).toEqual(['öffnung', 'öffnung-2', '開口部', 'part'])
  const html = draw(...content)
  for (const id of ids) expect(html).toContain(`id="${id}"`)
})

test('lists hold items, a lone paragraph in an item is not one', () => {
  const item = (...content: object[]) => ({ type: 'list_item', content })
  expect(
    draw({
      type: 'bullet_list',
      content: [item(paragraph(words('a'))), item(paragraph(words('b')), paragraph(words('c')))],
    }),
  ).toBe('<ul><li>a</li><li><p>b</p><p>c</p></li></ul>')
  expect(draw({ type: 'ordered_list', attrs: { order: 4 }, content: [item(paragraph(words('a')))] })).toBe(
    '<ol start="4"><li>a</li></ol>',
  )
})

test('the last paragraph of a quote is who said it when it is no sentence or starts with a dash', () => {
  const quote = {
    type: 'blockquote',
    content: [paragraph(words('a')), paragraph(words('— Piotr Zieliński'))],
  }
  expect(draw(quote)).toBe(
    '<figure><blockquote><p>a</p></blockquote><figcaption>Piotr Zieliński</figcaption></figure>',
  )
  expect(
    draw({
      type: 'blockquote',
      content: [paragraph(words('A.')), paragraph(words('Piotr Zieliński, quarry manager'))],
    }),
  ).toBe(
    '<figure><blockquote><p>A.</p></blockquote><figcaption>Piotr Zieliński, quarry manager</figcaption></figure>',
  )
  expect(draw({ type: 'blockquote', content: [paragraph(words('A.')), paragraph(words('B.'))] })).toBe(
    '<blockquote><p>A.</p><p>B.</p></blockquote>',
  )
  expect(draw({ type: 'blockquote', content: [paragraph(words('a'))] })).toBe(
    '<blockquote><p>a</p></blockquote>',
  )
})

test('code keeps its language and is text only', () => {
  const html = draw({
    type: 'code_block',
    attrs: { class: 'language-json' },
    content: [words('{"a": "<b>"}', { type: 'bold' })],
  })
  expect(html).toBe(
    '<pre tabindex="0" dir="ltr"><code class="language-json">{&quot;a&quot;: &quot;&lt;b&gt;&quot;}</code></pre>',
  )
})

test('rules, breaks and emoji are drawn', () => {
  expect(draw({ type: 'horizontal_rule' })).toBe('<hr class="ruler"/>')
  expect(inline(words('a'), { type: 'hard_break' }, words('b'))).toBe('a<br/>b')
  expect(
    inline({
      type: 'emoji',
      attrs: { name: 'gear', emoji: '⚙️', fallbackImage: 'https://elsewhere.example/gear.png' },
    }),
  ).toBe('⚙️')
})

test('a picture leaves its paragraph, with alt text and owner', () => {
  const image = {
    type: 'image',
    attrs: {
      src: 'https://a.storyblok.com/f/1/1600x900/aa/jaw.jpg',
      alt: 'A jaw',
      title: 'Folded',
      copyright: 'Trackside',
    },
  }
  const html = draw(paragraph(words('before'), image, words('after')))
  expect(html).toMatch(/^<p>before<\/p><figure>.*<\/figure><p>after<\/p>$/)
  expect(html).toContain('alt="A jaw"')
  expect(html).toContain('<figcaption>© Trackside</figcaption>')
})

test('a picture without address draws nothing', () => {
  expect(draw({ type: 'image', attrs: { src: null, alt: 'A jaw' } })).toBe('')
})

test('a block inside text is drawn as a block', () => {
  const button = { _uid: 'b', component: 'Button', label: 'Register', link: { href: '/register' } }
  expect(draw(paragraph({ type: 'blok', attrs: { id: 'x', body: [button] } }))).toContain('href="/register"')
})

const cell = (type: string, text: string, attrs: object = {}) => ({
  type,
  attrs,
  content: [paragraph(words(text))],
})
const row = (...content: object[]) => ({ type: 'tableRow', content })

test('a table has a head, row headers and flush-right numbers', () => {
  const html = draw(heading(2, 'Openings'), {
    type: 'table',
    content: [
      row(cell('tableHeader', 'Machine'), cell('tableHeader', 'Gape')),
      row(cell('tableHeader', 'J-960'), cell('tableCell', '600')),
      row(cell('tableHeader', 'J-1400'), cell('tableCell', '1,100')),
    ],
  })
  expect(html).toContain(
    '<thead><tr><th scope="col">Machine</th><th data-numeric="" scope="col">Gape</th></tr></thead>',
  )
  expect(html).toContain(
    '<tr><th scope="row"><span class="nb">J-960</span></th><td data-numeric="">600</td></tr>',
  )
})

test('a table scrolls inside a region named after its heading', () => {
  const table = { type: 'table', content: [row(cell('tableCell', 'a'))] }
  expect(draw(heading(2, 'Openings'), table)).toContain(
    '<div role="region" tabindex="0" aria-label="Table: Openings"><table>',
  )
  expect(draw(table)).toContain('aria-label="Table"')
})

test('cells keep spans, widths and colours without a style attribute', () => {
  const html = draw({
    type: 'table',
    content: [
      row(cell('tableHeader', 'a', { colspan: 2, rowspan: 1, colwidth: [100, 60] })),
      row(cell('tableCell', 'b', { backgroundColor: '#eee', rowspan: 2 }), cell('tableCell', 'c')),
    ],
  })
  expect(html).toMatch(/<th data-v="\w+" colSpan="2" data-wide="" scope="colgroup">a<\/th>/)
  expect(html).toMatch(/<tr data-marked=""><td data-v="\w+" rowSpan="2" data-filled="">b<\/td>/)
  expect(html).not.toContain('style=')
})

test('simple marks become their elements', () => {
  expect(marked('bold')).toBe('<strong>a</strong>')
  expect(marked('italic')).toBe('<em>a</em>')
  expect(marked('strike')).toBe('<s>a</s>')
  expect(marked('underline')).toBe('<u>a</u>')
  expect(marked('code')).toBe('<code>a</code>')
  expect(marked('subscript')).toBe('<sub>a</sub>')
  expect(marked('superscript')).toBe('<sup>a</sup>')
  expect(marked('anchor', { id: 'here' })).toBe('<span id="here">a</span>')
  expect(marked('styled', { class: 'lead x"y' })).toBe('<span class="lead">a</span>')
})

test('colours are custom properties, not styles', () => {
  expect(marked('textStyle', { color: '#9a4200' })).toMatch(/^<span data-v="\w+">a<\/span>$/)
  expect(marked('highlight', { color: 'rgb(255, 201, 51)' })).toMatch(/^<mark data-v="\w+">a<\/mark>$/)
  expect(marked('highlight')).toBe('<mark>a</mark>')
})

test('marks nest, the first one outermost', () => {
  expect(inline(words('a', { type: 'bold' }, { type: 'italic' }))).toBe('<strong><em>a</em></strong>')
})

test('links keep target and describing attributes, none that act', () => {
  const html = marked('link', {
    href: '/de/about#team',
    target: '_blank',
    custom: { rel: 'nofollow', onclick: 'x()', style: 'color:red' },
  })
  expect(html).toContain('href="/de/about#team"')
  expect(html).toContain('target="_blank"')
  expect(html).not.toMatch(/onclick|style/)
  expect(marked('link', { href: 'mailto:info@trackside.example', linktype: 'email' })).toContain(
    'href="mailto:info@trackside.example"',
  )
  expect(marked('link', { href: 'https://a.storyblok.com/f/1/sheet.pdf', linktype: 'asset' })).toContain(
    'href="https://a.storyblok.com/f/1/sheet.pdf"',
  )
})

test('a link that leads nowhere is its words', () => {
  expect(marked('link', { href: '' })).toBe('a')
})

test('one link over differently marked words is one link', () => {
  const link = { type: 'link', attrs: { href: '/a' } }
  const html = inline(words('a ', link), words('b', { type: 'bold' }, link), words(' c'))
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toMatch(/>a <strong>b<\/strong><\/a> c$/)
})

test('unknown nodes and marks are left out and their content stays', () => {
  expect(draw({ type: 'sidebar', content: [paragraph(words('a', { type: 'blink' }))] })).toBe('<p>a</p>')
})

test('broken documents do not throw', () => {
  expect(
    draw(
      { type: 'paragraph', content: 'text' },
      { type: 'table', content: [null, {}] },
      { type: 'heading' },
      { type: 'image' },
    ),
  ).toContain('<table>')
})

test('model codes never break', () => {
  expect(inline(words('The J-1150 folds'))).toBe('The <span class="nb">J-1150</span> folds')
  expect(inline(words('J-1150', { type: 'code' }))).toBe('<code>J-1150</code>')
})

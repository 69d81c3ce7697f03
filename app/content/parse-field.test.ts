import { expect, test } from 'vitest'
import { assetOf } from './assets.ts'
import { parse } from '#app/blocks/parse-bench.ts'

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
  expect(hotspot('')).not.toHaveProperty('x')
  expect(hotspot('left')).not.toHaveProperty('x')
})

test('attributes that an editor gave a link stay with it', () => {
  const custom = { rel: 'nofollow', 'data-place': 'text' }
  const marks = [{ type: 'link', attrs: { href: 'mailto:sales@example.com', linktype: 'email', custom } }]
  const body = doc(paragraph({ type: 'text', text: 'x', marks }))
  const parsed = parse({ body: [{ component: 'Text', _uid: 't', body }] })
  expect(JSON.stringify(parsed.body)).toContain(JSON.stringify({ href: 'mailto:sales@example.com', custom }))
})

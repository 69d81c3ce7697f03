import type { StoryJson } from '../json.ts'
import { type BlockShape, shapesOf } from './fields.ts'
import type { Mark, Node } from './document.ts'
import type { Site } from './site.ts'

const translatable = true
const blocks: BlockShape[] = [
  {
    name: 'Page',
    fields: [
      { name: 'title', type: 'text', translatable },
      { name: 'body', type: 'bloks' },
    ],
  },
  {
    name: 'Text',
    fields: [
      { name: 'heading', type: 'text', translatable },
      { name: 'body', type: 'richtext', translatable },
      { name: 'pictures', type: 'multiasset' },
    ],
  },
  {
    name: 'Button',
    fields: [
      { name: 'label', type: 'text', translatable },
      { name: 'link', type: 'multilink', translatable },
    ],
  },
]

export const shapes = shapesOf(Object.fromEntries(blocks.map((block) => [block.name, block])))

export const link = {
  type: 'link',
  attrs: { href: '/service', uuid: 'u-service', linktype: 'story', anchor: null },
}
export const mailLink = { type: 'link', attrs: { href: 'mailto:service@example.com', linktype: 'email' } }
const bold = { type: 'bold' }
const text = (value: string, ...marks: Mark[]): Node => ({
  type: 'text',
  text: value,
  ...(marks.length ? { marks } : {}),
})
const paragraph = (...content: Node[]): Node => ({ type: 'paragraph', content })

const src = 'https://a.storyblok.com/f/1/1x1/a/jaw.jpg'
export const image = {
  type: 'image',
  attrs: { id: 7, src, alt: 'The jaw', title: '' },
}

export const document: Node = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 3 }, content: [text('Service & parts')] },
    paragraph(
      text('Ask '),
      text('our ', link),
      text('service', bold, link),
      text(' or '),
      text('write', mailLink),
      text('.'),
    ),
    {
      type: 'bullet_list',
      content: [
        { type: 'list_item', content: [paragraph(text('Open'), { type: 'hard_break' }, text('8 to 17'))] },
      ],
    },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            { type: 'tableCell', attrs: { colspan: 1 }, content: [paragraph(text('Weight < 40 t'))] },
          ],
        },
      ],
    },
    { type: 'code_block', attrs: { class: 'language-sh' }, content: [text('npm start')] },
    paragraph(image),
    {
      type: 'blok',
      attrs: { id: 'b-1', body: [{ _uid: 'u-button', component: 'Button', label: 'Contact us', link: {} }] },
    },
    { type: 'horizontal_rule' },
    { type: 'paragraph' },
  ],
}

const jaw = { fieldtype: 'asset', id: 7, filename: src, alt: 'A jaw', title: '' }
const pictures = [jaw, { ...jaw, alt: 'The jaw at work' }]

export const german = {
  'about#u-page.title': 'Über uns',
  'about#u-text.heading': '{name} hilft',
  'about#u-text.body/0': 'Service & Teile',
  'about#u-text.body/1': '<a2>Schreiben</a2> Sie oder fragen Sie <a1>unseren <b>Service</b></a1>.',
  'about#u-text.body/2.0.0': 'Offen<br/>8 bis 17',
  'about#u-text.body/3.0.0.0': 'Gewicht &lt; 40 t',
  'about#u-text.body/5.x1.alt': 'Die Backe',
  'about#u-text.pictures.1.alt': 'Die Backe bei der Arbeit',
  'about#u-button.label': 'Kontakt',
  'asset:7.alt': 'Eine Backe',
}

export function fixture(): Site {
  const content = (title: string) => ({
    _uid: 'u-page',
    component: 'Page',
    title,
    body: [{ _uid: 'u-text', component: 'Text', heading: '{name} helps', body: document, pictures }],
  })
  const about = (title: string): StoryJson => ({
    uuid: 'u-about',
    full_slug: 'about',
    content: content(title),
  })
  const json = structuredClone({
    draft: about('About us'),
    published: about('About'),
    asset: {
      id: 7,
      filename: src,
      alt: 'A jaw',
      title: '',
      meta_data: { alt: 'A jaw', title: '' },
    },
  })
  return {
    drafts: [{ file: 'stories/about_u-about.json', json: json.draft }],
    published: [{ file: 'published/about_u-about.json', json: json.published }],
    assets: [{ file: 'assets/jaw_7.json', json: json.asset }],
  }
}

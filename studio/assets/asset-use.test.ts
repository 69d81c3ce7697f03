import { expect, test } from 'vitest'
import type { Asset } from './asset.ts'
import { withAsset } from './asset-use.ts'

const asset = (id: number): Asset => ({
  id,
  filename: `https://a.storyblok.com/f/1/8x4/0123456789/${id}.jpg`,
  short_filename: `${id}.jpg`,
  content_type: 'image/jpeg',
  content_length: 1,
  asset_folder_id: null,
  created_at: '',
  alt: `alt ${id}`,
  title: '',
  copyright: '',
  source: '',
  focus: '',
  meta_data: { alt__i18n__de: `de ${id}` },
})
const field = (id: number) => ({ fieldtype: 'asset', id, filename: asset(id).filename, alt: 'of the story' })

test('what a page says of a file itself stays when the file is replaced, what it took over goes with it', () => {
  const taken = { ...field(1), alt: 'alt 1', meta_data: { alt: 'alt 1', alt__i18n__de: 'de 1' } }
  const own = {
    ...taken,
    alt: 'Seen from the east',
    meta_data: { ...taken.meta_data, alt__i18n__fi: 'Idästä' },
  }
  const next = withAsset({ taken, own }, asset(1), asset(2))
  expect(next.taken).toMatchObject({ id: 2, alt: 'alt 2', meta_data: { alt__i18n__de: 'de 2' } })
  expect(next.own).toMatchObject({
    id: 2,
    alt: 'Seen from the east',
    meta_data: { alt__i18n__de: 'de 2', alt__i18n__fi: 'Idästä' },
  })
})

test('a file is replaced in fields, lists and texts, and nothing else is touched', () => {
  const other = { _uid: 'b', component: 'Text', picture: field(3) }
  const content = {
    _uid: 'a',
    component: 'Page',
    hero: field(1),
    pictures: [field(3), field(1)],
    text: `see ${asset(1).filename}`,
    body: [other],
  }
  const next = withAsset(content, asset(1), asset(2))
  expect(next.hero).toMatchObject({ id: 2, alt: 'of the story', meta_data: { alt__i18n__de: 'de 2' } })
  expect(next.pictures.map(({ id }) => id)).toEqual([3, 2])
  expect(next.text).toBe(`see ${asset(2).filename}`)
  expect(next.body[0]).toBe(other)
  expect(withAsset(content, asset(9), asset(2))).toBe(content)
})

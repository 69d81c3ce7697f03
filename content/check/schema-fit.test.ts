import { expect, test } from 'vitest'
import { block, page, picture, site, story } from './fixture.ts'
import { storiesFitTheSchema } from './schema-fit.ts'

const paths = (...body: Parameters<typeof page>[1]) =>
  storiesFitTheSchema(site([page('a', body)])).map(({ path }) => path)

test('a story of known blocks and values fits', () => {
  expect(paths(block('Button', { label: 'Go', modal: 'contact-modal' }))).toEqual([])
})

test('a folder has nothing to fit', () => {
  expect(storiesFitTheSchema(site([{ ...story('a', block('Gone')), is_folder: true }]))).toEqual([])
})

test('unknown blocks, missing fields and unknown options are found', () => {
  expect(paths(block('Gone'))).toEqual(['content.body[0].component'])
  expect(paths(block('Button'))).toEqual(['content.body[0].label'])
  expect(paths(block('Button', { label: 'Go', variant: 'loud' }))).toEqual(['content.body[0].variant'])
})

test('what is required may not be hollow', () => {
  expect(paths(block('Features', { items: [] }))).toEqual(['content.body[0].items'])
  expect(paths(block('Image', { asset: picture({ id: 1, filename: '' }) }))).toEqual([
    'content.body[0].asset',
  ])
})

test('a name must match its pattern', () => {
  expect(paths(block('ModalTexts', { name: 'My Modal', title: 'T' }))).toEqual(['content.body[0].name'])
})

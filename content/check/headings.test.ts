import { expect, test } from 'vitest'
import { block, page, site, story } from './fixture.ts'
import { headingsAreInOrder } from './headings.ts'

const text = (level: string) => block('Text', { heading: 'Crush', level })
const rich = (level: number) => ({
  type: 'doc',
  content: [{ type: 'heading', attrs: { level }, content: [{ type: 'text', text: 'Wear' }] }],
})
const paths = (...body: ReturnType<typeof block>[]) =>
  headingsAreInOrder(site([page('a', body)])).map(({ path }) => path)

test('one title and sections below it are in order', () => {
  expect(paths(text('1'), text('2'), text('3'), text('2'))).toEqual([])
  expect(headingsAreInOrder(site([story('a', block('Article', { title: 'News', text: rich(2) }))]))).toEqual(
    [],
  )
})

test('a second title is found', () => {
  expect(paths(block('Product', { name: 'J-1150' }), text('1'))).toEqual(['content.body[1].heading'])
})

test('a page without a title begins with its own', () => {
  expect(paths(text('2'))).toEqual([])
  expect(paths(text('3'))).toEqual(['content.body[0].heading'])
})

test('a skipped level is found, in rich text too', () => {
  expect(paths(text('1'), text('3'))).toEqual(['content.body[1].heading'])
  expect(paths(text('1'), block('Text', { body: rich(4) }))).toEqual(['content.body[1].body'])
})

test('modals and settings are no part of the outline', () => {
  expect(paths(text('1'), block('ModalTexts', { name: 'm', title: 'M', body: rich(4) }))).toEqual([])
  expect(headingsAreInOrder(site([story('settings', block('Settings'))]))).toEqual([])
})

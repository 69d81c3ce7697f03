import { expect, test } from 'vitest'
import { definitionOf } from '#app/blocks/definitions.ts'
import { isProse, untranslatedBlocks } from './untranslated.ts'

const page = (...body: object[]) => ({ component: 'Page', _uid: 'page', title: 'Seite', body })
const english = (...body: object[]) => ({ ...page(...body), title: 'Page' })
const text = (heading: string, words?: string, _uid = 'text') => ({
  component: 'Text',
  _uid,
  heading,
  ...(words && {
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
  }),
})

test('a block whose prose is the English one is untranslated', () => {
  const block = text('Built to move', 'Crushes where the rock is.')
  expect(untranslatedBlocks(page(block), english(block), definitionOf)).toEqual(['text'])
})

test('one translated field makes a block translated', () => {
  expect(
    untranslatedBlocks(
      page(text('Gebaut für unterwegs', 'Crushes where the rock is.')),
      english(text('Built to move', 'Crushes where the rock is.')),
      definitionOf,
    ),
  ).toEqual([])
})

test('model codes, names and figures tell nothing', () => {
  const blocks = [
    text('Lokotrack® LT120', undefined, 'a'),
    { component: 'Figure', _uid: 'b', value: '1150 × 760', unit: 'mm', label: 'Feed opening' },
  ]
  expect(untranslatedBlocks(page(...blocks), english(...blocks), definitionOf)).toEqual([])
})

test('a block answers for its own words, not for those of blocks inside', () => {
  const inner = text('Built to move anywhere', undefined, 'inner')
  const outer = (title: string) => ({
    component: 'ModalTabs',
    _uid: 'outer',
    name: 'tabs',
    title,
    tabs: [{ component: 'ModalTab', _uid: 'tab', label: 'Tab', body: [inner] }],
  })
  expect(
    untranslatedBlocks(
      page(outer('Alles über die Maschine')),
      english(outer('All about the machine')),
      definitionOf,
    ),
  ).toEqual(['inner'])
})

test('a block that English does not have, and content that is none, are not untranslated', () => {
  expect(untranslatedBlocks(page(text('Built to move anywhere')), english(), definitionOf)).toEqual([])
  expect(untranslatedBlocks(undefined, null, definitionOf)).toEqual([])
})

test('prose is three words of letters', () => {
  expect(['Built to move', 'It’s on-site ready', 'Über den Berg'].map(isProse)).toEqual([true, true, true])
  expect(['LT120 J-1150 ST2.4', 'Feed opening', '40 t/h', ''].map(isProse)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

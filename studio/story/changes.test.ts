import { expect, test } from 'vitest'
import type { BlockValue } from '../service/types.ts'
import { insertBlocks, removeBlock, setField } from './blocks.ts'
import { changesBetween } from './changes.ts'

const base: BlockValue = {
  _uid: 'page',
  component: 'Page',
  title: 'About',
  body: [
    { _uid: 'a', component: 'Text', heading: 'A', image: { id: 1, fieldtype: 'asset', filename: 'one.jpg' } },
    { _uid: 'b', component: 'Text', heading: 'B' },
  ],
}

test('what differs is told in words: fields, and blocks that came and went', () => {
  const added = insertBlocks(base, { parent: 'page', field: 'body', index: 0 }, [
    { _uid: 'x', component: 'Image' },
  ])
  const after = setField(removeBlock(added, 'b'), 'a', 'image', {
    id: 2,
    fieldtype: 'asset',
    filename: 'two.jpg',
  })
  expect(changesBetween(base, after)).toEqual([
    { kind: 'added', block: 'x', component: 'Image', field: '', before: '', after: '' },
    { kind: 'field', block: 'a', component: 'Text', field: 'image', before: 'one.jpg', after: 'two.jpg' },
    { kind: 'removed', block: 'b', component: 'Text', field: '', before: '', after: '' },
  ])
  expect(changesBetween(base, setField(base, 'a', 'text', ''))).toEqual([])
})

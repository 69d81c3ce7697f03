import { expect, test } from 'vitest'
import type { BlockValue } from '../service/types.ts'
import { allBlocks, copyBlock, findBlock, insertBlocks, moveBlock, removeBlock, setField } from './blocks.ts'

const text = (uid: string, heading = uid): BlockValue => ({ _uid: uid, component: 'Text', heading })
const page: BlockValue = {
  _uid: 'page',
  component: 'Page',
  title: 'About',
  body: [text('a'), { _uid: 'row', component: 'Features', items: [text('b'), text('c')] }, text('d')],
}
const order = (root: BlockValue) => [...allBlocks(root)].map(({ block }) => block._uid).join(' ')

test('blocks are found with the way to them', () => {
  expect(order(page)).toBe('page a row b c d')
  expect(findBlock(page, 'c')).toMatchObject({ place: { parent: 'row', field: 'items', index: 1 } })
  expect(findBlock(page, 'c')?.above.map(({ _uid }) => _uid)).toEqual(['page', 'row'])
  expect(findBlock(page, 'none')).toBeUndefined()
})

test('a field is set where it stands, and nothing beside the way to it is made anew', () => {
  const next = setField(page, 'b', 'heading', 'New')
  expect(findBlock(next, 'b')?.block.heading).toBe('New')
  expect(findBlock(next, 'a')?.block).toBe(findBlock(page, 'a')?.block)
  expect(Object.keys(findBlock(next, 'b')?.block ?? {})).toEqual(['_uid', 'component', 'heading'])
  expect(setField(page, 'b', 'heading', 'b')).toBe(page)
  expect('heading' in (findBlock(setField(page, 'b', 'heading', undefined), 'b')?.block ?? {})).toBe(false)
})

test('blocks are put in, taken out and moved, also between lists', () => {
  expect(order(insertBlocks(page, { parent: 'page', field: 'body', index: 1 }, [text('x')]))).toBe(
    'page a x row b c d',
  )
  expect(order(insertBlocks(page, { parent: 'a', field: 'items', index: 0 }, [text('x')]))).toBe(
    'page a x row b c d',
  )
  expect(order(removeBlock(page, 'row'))).toBe('page a d')
  expect(order(moveBlock(page, 'a', { parent: 'page', field: 'body', index: 3 }))).toBe('page row b c d a')
  expect(order(moveBlock(page, 'd', { parent: 'row', field: 'items', index: 0 }))).toBe('page a row d b c')
  expect(order(moveBlock(page, 'd', { parent: 'page', field: 'body', index: 0 }))).toBe('page d a row b c')
})

test('a block is not moved into itself, and to its own place it is not moved', () => {
  expect(moveBlock(page, 'row', { parent: 'b', field: 'items', index: 0 })).toBe(page)
  expect(moveBlock(page, 'row', { parent: 'row', field: 'items', index: 0 })).toBe(page)
  expect(moveBlock(page, 'a', { parent: 'page', field: 'body', index: 1 })).toBe(page)
})

test('a copy has the same content and other ids', () => {
  const copied = copyBlock(findBlock(page, 'row')?.block ?? page)
  const ids = [...allBlocks(copied)].map(({ block }) => block._uid)
  expect(new Set([...ids, 'row', 'b', 'c']).size).toBe(6)
  expect(copied.items).toMatchObject([{ heading: 'b' }, { heading: 'c' }])
})

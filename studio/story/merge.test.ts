import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BlockValue } from '../service/types.ts'
import { allBlocks, insertBlocks, moveBlock, removeBlock, setField } from './blocks.ts'
import { blockAtPath, fieldAtPath, isSame, merge, settle, settleAll, valueAtPath } from './merge.ts'

const text = (uid: string): BlockValue => ({ _uid: uid, component: 'Text', heading: uid, text: uid })
const base: BlockValue = {
  _uid: 'page',
  component: 'Page',
  title: 'About',
  body: [text('a'), { _uid: 'row', component: 'Features', items: [text('b'), text('c')] }, text('d')],
}
const order = (root: BlockValue) => [...allBlocks(root)].map(({ block }) => block._uid).join(' ')

test('what two people change in different places is all there', () => {
  const ours = setField(base, 'b', 'heading', 'Ours')
  const theirs = setField(setField(base, 'b', 'text', 'Theirs'), 'page', 'title', 'Theirs')
  const { content, clashes } = merge(base, ours, theirs)
  expect(clashes).toEqual([])
  expect(content).toEqual(setField(theirs, 'b', 'heading', 'Ours'))
})

test('what both change to different things is named with both, and either can be chosen', () => {
  const ours = setField(base, 'a', 'heading', 'Ours')
  const theirs = setField(base, 'a', 'heading', 'Theirs')
  const { content, clashes } = merge(base, ours, theirs)
  expect(clashes).toEqual([
    { block: 'a', component: 'Text', field: 'heading', base: 'a', ours: 'Ours', theirs: 'Theirs' },
  ])
  expect(content).toEqual(ours)
  const [clash] = clashes
  if (!clash) throw new Error('no clash')
  expect(settle(content, clash, 'theirs')).toEqual(theirs)
})

test('blocks that one adds, moves or removes keep what the other does', () => {
  const ours = insertBlocks(base, { parent: 'page', field: 'body', index: 1 }, [text('x')])
  const theirs = moveBlock(base, 'd', { parent: 'page', field: 'body', index: 0 })
  expect(order(merge(base, ours, theirs).content)).toBe('page d a x row b c')
  expect(order(merge(base, theirs, ours).content)).toBe('page d a x row b c')
  expect(order(merge(base, removeBlock(base, 'c'), setField(base, 'b', 'text', 'n')).content)).toBe(
    'page a row b d',
  )
})

test('a block that one removes and the other changes stays', () => {
  const removed = removeBlock(base, 'a')
  const changed = setField(base, 'a', 'text', 'new')
  expect(order(merge(base, removed, changed).content)).toBe('page a row b c d')
  expect(order(merge(base, changed, removed).content)).toBe('page a row b c d')
})

test('a block that one moves out of what the other removes stays', () => {
  const moved = moveBlock(base, 'b', { parent: 'page', field: 'body', index: 0 })
  const removed = removeBlock(base, 'row')
  expect(order(merge(base, moved, removed).content)).toBe('page b a row c d')
  expect(order(merge(base, removed, moved).content)).toBe('page b a row c d')
})

test('blocks that two have put into one another are as one of both has it', () => {
  const two: BlockValue = { ...base, body: ['x', 'y'].map((_uid) => ({ _uid, component: 'Features' })) }
  const ours = moveBlock(two, 'x', { parent: 'y', field: 'items', index: 0 })
  const theirs = moveBlock(two, 'y', { parent: 'x', field: 'items', index: 0 })
  const { content, clashes } = merge(two, ours, theirs)
  expect(clashes).toMatchObject([{ field: '', ours, theirs }])
  expect(settleAll(content, clashes, ['theirs'])).toEqual(theirs)
  expect(settleAll(content, clashes, ['ours'])).toEqual(ours)
})

test('whatever is done to it: with nobody else’s changes ours is the result, and no block stands twice', () => {
  const uids = ['a', 'b', 'c', 'd', 'row']
  const deed = fc.oneof(
    fc.record({ kind: fc.constant('set' as const), uid: fc.constantFrom(...uids), value: fc.string() }),
    fc.record({ kind: fc.constant('remove' as const), uid: fc.constantFrom(...uids) }),
    fc.record({
      kind: fc.constant('move' as const),
      uid: fc.constantFrom(...uids),
      parent: fc.constantFrom('page', 'row'),
      index: fc.nat(4),
    }),
  )
  type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never
  const done = (deeds: Deed[]) =>
    deeds.reduce((content, each) => {
      if (each.kind === 'set') return setField(content, each.uid, 'heading', each.value)
      if (each.kind === 'remove') return removeBlock(content, each.uid)
      const field = each.parent === 'page' ? 'body' : 'items'
      return moveBlock(content, each.uid, { parent: each.parent, field, index: each.index })
    }, base)
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 6 }), (deeds) => {
      const ours = done(deeds)
      expect(isSame(merge(base, ours, base).content, ours)).toBe(true)
      expect(isSame(merge(base, base, ours).content, ours)).toBe(true)
      expect(merge(base, ours, base).clashes).toEqual([])
    }),
  )
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 4 }), fc.array(deed, { maxLength: 4 }), (one, other) => {
      const uidsNow = order(merge(base, done(one), done(other)).content).split(' ')
      expect(new Set(uidsNow).size).toBe(uidsNow.length)
    }),
  )
})

test('a path of a finding leads to the block it is about', () => {
  expect(blockAtPath(base, 'content.body[1].items[0].heading')._uid).toBe('b')
  expect(blockAtPath(base, 'content.title')._uid).toBe('page')
  expect(blockAtPath(base, 'content.body[9].heading')._uid).toBe('page')
  expect(valueAtPath(base, 'content.body[1].items[0].component')).toBe(
    blockAtPath(base, 'content.body[1].items[0]').component,
  )
  expect(valueAtPath(base, 'content.body[9].heading')).toBe(undefined)
  expect(fieldAtPath(base, 'content.body[1].items[0].heading__i18n__de')).toBe('heading__i18n__de')
  expect(fieldAtPath(base, 'content.body[1]')).toBe(undefined)
  expect(fieldAtPath(base, 'content.body[9].heading')).toBe('body')
})

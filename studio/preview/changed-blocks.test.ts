import { expect, test } from 'vitest'
import type { BlockValue } from '../service/types.ts'
import { copyBlock, findBlock, insertBlocks, moveBlock, removeBlock, setField } from '../story/blocks.ts'
import { changedBlock } from './changed-blocks.ts'
import { chosenBlock } from './chosen-block.ts'
import { draftAddress, pageShowing } from './shown-page.ts'
import { fitFrame } from './widths.ts'

const text = (uid: string): BlockValue => ({ _uid: uid, component: 'Text', heading: uid })
const page: BlockValue = {
  _uid: 'page',
  component: 'Page',
  title: 'About',
  body: [text('a'), { _uid: 'row', component: 'Features', items: [text('b')] }, text('d')],
}

test('what a change did to a block is told from the content before and after it', () => {
  const added = { ...copyBlock(findBlock(page, 'a')?.block ?? page), _uid: 'new' }
  expect(
    changedBlock(page, insertBlocks(page, { parent: 'page', field: 'body', index: 1 }, [added])),
  ).toEqual({
    action: 'addedBlock',
    uid: 'new',
  })
  expect(changedBlock(page, removeBlock(page, 'row'))).toEqual({ action: 'deletedBlock', uid: 'row' })
  const down = moveBlock(page, 'a', { parent: 'page', field: 'body', index: 3 })
  expect(changedBlock(page, down)).toEqual({ action: 'movedBlock', uid: 'a' })
  const across = moveBlock(page, 'd', { parent: 'row', field: 'items', index: 0 })
  expect(changedBlock(page, across)).toEqual({ action: 'movedBlock', uid: 'd' })
  expect(changedBlock(page, setField(page, 'a', 'heading', 'New'))).toBeUndefined()
})

test('the menu in the page offers what can be done with a block', () => {
  const of = (uid: string, mayRearrange = true) =>
    chosenBlock({ id: 7, content: page }, uid, { space: 1, mayRearrange })
  expect(of('a')).toMatchObject({
    blok: { uid: 'a', id: '7', name: 'Text' },
    canMoveForward: true,
    canMoveBackward: false,
    canDeleteBlocks: true,
  })
  expect(of('b')?.breadcrumbs).toEqual([
    { _uid: 'page', component: 'Page' },
    { _uid: 'row', component: 'Features', _parentUid: 'page', _parentfield: 'body', _parentindex: 1 },
    { _uid: 'b', component: 'Text', _parentUid: 'row', _parentfield: 'items', _parentindex: 0 },
  ])
  expect(of('page')).toMatchObject({ canAddBlocks: false, canDeleteBlocks: false })
  expect(of('a', false)).toMatchObject({ canAddBlocks: false, canMoveForward: false, canDeleteBlocks: false })
  expect(of('none')).toBeUndefined()
})

test('settings are looked at on the first page of what they hold for', () => {
  const line = (id: number, full_slug: string, content_type = 'Page', is_startpage = false) =>
    ({ id, full_slug, content_type, is_startpage }) as Parameters<typeof pageShowing>[2][number]
  const settings = line(4, 'lokotrack/settings', 'Settings')
  const lines = [line(1, 'home'), line(2, 'lokotrack/j-1150'), line(3, 'lokotrack/', 'Page', true), settings]
  expect(pageShowing(settings, 'Settings', lines)).toMatchObject({ story: { id: 3 }, isOther: true })
  expect(pageShowing(line(5, 'settings', 'Settings'), 'Settings', lines)?.story.id).toBe(1)
  expect(pageShowing(line(2, 'lokotrack/j-1150'), 'Page', lines)).toMatchObject({ isOther: false })
  expect(pageShowing(settings, 'Settings', [settings])).toBeUndefined()
})

test('addresses of drafts hold the base path and the language', () => {
  expect(draftAddress({ id: 3, full_slug: 'lokotrack/' }, 'Page', 'de', '/shop')).toBe(
    '/shop/de/lokotrack?_storyblok=3&_storyblok_c=Page',
  )
  expect(draftAddress({ id: 1, full_slug: 'home' }, 'Page', 'en', '')).toBe(
    '/?_storyblok=1&_storyblok_c=Page',
  )
})

test('a frame wider than its pane is drawn smaller and as high as the pane', () => {
  expect(fitFrame('desk', { width: 720, height: 400 })).toEqual({ width: 1440, height: 800, scale: 0.5 })
  expect(fitFrame('phone', { width: 720, height: 400 })).toEqual({ width: 390, height: 400, scale: 1 })
  expect(fitFrame('full', { width: 720, height: 400 })).toEqual({ width: 720, height: 400, scale: 1 })
})

import { expect, test } from 'vitest'
import type { StoryLine } from '../service/types.ts'
import { newContent, rootKinds, slugOf } from './new-story.ts'
import { childrenOf, foundRows, keyIn, seenIn, treeRows, typedTo } from './tree-rows.ts'

const line = (id: number, parent_id: number, name: string, more: Partial<StoryLine> = {}) =>
  ({
    id,
    parent_id,
    name,
    full_slug: name.toLowerCase(),
    is_folder: false,
    is_startpage: false,
    ...more,
  }) as StoryLine

const lines = [
  line(1, 0, 'Machines', { is_folder: true }),
  line(2, 1, 'J-1150'),
  line(3, 1, 'All machines', { is_startpage: true }),
  line(4, 0, 'About'),
  line(5, 99, 'Lost'),
]
const rows = (open: boolean) => treeRows(childrenOf(lines), () => open)
const names = (open: boolean) => rows(open).map(({ line, level }) => `${level} ${line.name}`)

test('a folder shows its own page first; what stands in a folder that is gone stands at the top', () => {
  expect(names(true)).toEqual(['1 Machines', '2 All machines', '2 J-1150', '1 About', '1 Lost'])
  expect(names(false)).toEqual(['1 Machines', '1 About', '1 Lost'])
})

test('what visitors see is known with the folders it stands in', () => {
  const published = { published: true }
  const tree = [
    line(1, 0, 'Machines', { is_folder: true }),
    line(2, 1, 'Small', { is_folder: true }),
    line(3, 2, 'J-1150', published),
    line(4, 1, 'Idea', { published: false }),
    // A folder is not what visitors see, whatever its file says.
    line(5, 0, 'Plans', { is_folder: true, published: true }),
    line(6, 5, 'Draft', { published: false }),
    line(7, 99, 'Lost', published),
  ]
  expect([...seenIn(tree)].sort()).toEqual([1, 2, 3, 7, 99])
})

test('keys lead through the tree as the pattern says', () => {
  const open = rows(true)
  expect(keyIn(open, 2, 'ArrowLeft')).toEqual({ to: 0 })
  expect(keyIn(open, 0, 'ArrowLeft')).toEqual({ folder: 1, open: false })
  expect(keyIn(rows(false), 0, 'ArrowRight')).toEqual({ folder: 1, open: true })
  expect(keyIn(open, 0, 'ArrowRight')).toEqual({ to: 1 })
  expect(keyIn(open, 3, 'ArrowRight')).toBeUndefined()
  expect([keyIn(open, 0, 'End'), keyIn(open, 4, 'ArrowDown')]).toEqual([{ to: 4 }, { to: 4 }])
  expect([typedTo(open, 0, 'a'), typedTo(open, 1, 'a'), typedTo(open, 3, 'ab')]).toEqual([1, 3, 3])
})

test('pages are found by words of name and address in any order, folders are not', () => {
  expect(foundRows(lines, 'machines').map(({ line }) => line.id)).toEqual([3])
  expect(foundRows(lines, '1150 j').map(({ line }) => line.id)).toEqual([2])
})

test('the address follows from the name, in every script', () => {
  expect(slugOf('Größe & Gewicht')).toBe('grosse-gewicht')
  expect(slugOf('  Ä “new” Día! ')).toBe('a-new-dia')
  expect(slugOf('新しい機械')).toBe('新しい機械')
})

test('a new page begins with the defaults of its kind', () => {
  expect(rootKinds).toEqual(expect.arrayContaining(['Page', 'Article']))
  expect(newContent('Article', 'A day', new Date(0))).toEqual({
    component: 'Article',
    _uid: expect.any(String),
    title: 'A day',
    date: '1970-01-01 00:00',
  })
  expect(newContent('Page', 'A day')).toMatchObject({ title: 'A day', ground: 'paper' })
})

test('a story is found by what it is called in another language', () => {
  const titles = new Map([[4, { names: ['Über uns', '会社概要'] }]])
  const found = (search: string) => foundRows(lines, search, titles).map(({ line }) => line.name)
  expect(found('über')).toEqual(['About'])
  expect(found('会社')).toEqual(['About'])
  expect(found('about ÜBER')).toEqual(['About'])
  expect(found('kontakt')).toEqual([])
})

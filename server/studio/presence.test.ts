import { expect, test } from 'vitest'
import { Presence } from './presence.ts'

const at = (name: string, story = 7, field = '', email = `${name}@example.com`) => ({
  name,
  email,
  story,
  block: field && 'a',
  field,
})

test('who has the same story open is told of, with the field they type in, until they leave', () => {
  const presence = new Presence()
  expect(presence.note('1', at('Ann'), 0)).toEqual([])
  expect(presence.note('2', at('Ben', 7, 'title'), 0)).toEqual([{ name: 'Ann', block: '', field: '' }])
  expect(presence.note('3', at('Cia', 8), 0)).toEqual([])
  expect(presence.note('1', at('Ann'), 5000)).toEqual([{ name: 'Ben', block: 'a', field: 'title' }])
  presence.leave('2')
  expect(presence.note('1', at('Ann'), 6000)).toEqual([])
})

test('who types is told apart from who only has the focus in a field', () => {
  const presence = new Presence()
  presence.note('1', { ...at('Ann', 7, 'title'), typing: true }, 0)
  expect(presence.note('2', at('Ben'), 0)).toEqual([
    { name: 'Ann', block: 'a', field: 'title', typing: true },
  ])
  presence.note('1', { ...at('Ann', 7, 'title'), typing: false }, 5000)
  expect(presence.note('2', at('Ben'), 5000)).toEqual([{ name: 'Ann', block: 'a', field: 'title' }])
})

test('who gives no sign for twenty seconds is gone, and a thousand windows are the most', () => {
  const presence = new Presence()
  presence.note('1', at('Ann'), 0)
  expect(presence.note('2', at('Ben'), 19_000)).toHaveLength(1)
  expect(presence.note('2', at('Ben'), 21_000)).toEqual([])
  for (let window = 10; window < 3000; window++) presence.note(String(window), at('Eve'), 22_000)
  expect(presence.note('2', at('Ben'), 22_000)).toHaveLength(999)
})

test('another window of one’s own is told as such', () => {
  const presence = new Presence()
  presence.note('1', at('Ann', 7, 'title'), 0)
  expect(presence.note('2', at('Ann'), 0)).toEqual([
    { name: 'Ann', isSelf: true, block: 'a', field: 'title' },
  ])
  expect(presence.note('3', at('Ben'), 0)).not.toContainEqual(expect.objectContaining({ isSelf: true }))
})

test('two people of one name are told apart by their addresses, two windows of one person are not', () => {
  const presence = new Presence()
  presence.note('1', at('Ann', 7, '', 'ann@one.example'), 0)
  presence.note('2', at('Ann', 7, '', 'ann@one.example'), 0)
  const names = (window: string, name: string, email: string) =>
    presence.note(window, at(name, 7, '', email), 0).map((other) => other.name)
  expect(names('3', 'Ben', 'ben@one.example')).toEqual(['Ann', 'Ann'])
  expect(names('4', 'Ann', 'ann@two.example')).toEqual([
    'Ann (ann@one.example)',
    'Ann (ann@one.example)',
    'Ben',
  ])
  expect(names('3', 'Ben', 'ben@one.example')).toContain('Ann (ann@two.example)')
})

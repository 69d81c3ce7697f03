import { expect, test } from 'vitest'
import { chatRefusalOf, readChatMessage, readChatPause } from './chat.ts'

test('a message is read whole or not at all', () => {
  const at = new Date(5000)
  expect(readChatMessage('m', { text: ' Hello ', name: 'Ann', state: 'shown', at })).toEqual({
    id: 'm',
    text: 'Hello',
    name: 'Ann',
    state: 'shown',
    at: 5000,
  })
  expect(readChatMessage('m', { text: ' ', state: 'shown' })).toBe(undefined)
  expect(readChatMessage('m', { text: 'Hello', state: 'waiting' })).toBe(undefined)
  expect([undefined, {}, { slow: 30 }, { slow: 7 }].map(readChatPause)).toEqual([3, 3, 30, 3])
})

test('who is refused learns what holds, in the order in which it can be helped', () => {
  const found = { isOpen: true, isBlocked: false, settings: { slow: 30 }, chatter: { at: new Date(10_000) } }
  expect(chatRefusalOf(found, 15_000)).toEqual({ why: 'soon', seconds: 25 })
  expect(chatRefusalOf(found, 9000)).toEqual({ why: 'soon', seconds: 30 })
  expect(chatRefusalOf(found, 41_000)).toEqual({ why: 'words' })
  expect(chatRefusalOf({ ...found, chatter: undefined }, 0)).toEqual({ why: 'words' })
  expect(chatRefusalOf({ ...found, isBlocked: true }, 41_000)).toEqual({ why: 'blocked' })
  expect(chatRefusalOf({ ...found, isNameTaken: true }, 41_000)).toEqual({ why: 'name' })
  expect(chatRefusalOf({ ...found, isOpen: false, isBlocked: true }, 0)).toEqual({ why: 'closed' })
})

import { expect, test } from 'vitest'
import { isOpen, newStageKey, readStageLink, stageHash, stageOf } from './stage-link.ts'

test('a link names its event and its secret, and nothing else is one', () => {
  const key = newStageKey()
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(newStageKey()).not.toBe(key)
  expect(stageOf(stageHash('open-pit-day', key))).toEqual({ event: 'open-pit-day', key })
  for (const hash of ['', '#', '#day', `#day/${key}0`, `#a/b/${key}`, '#day/xyz'])
    expect(stageOf(hash)).toBe(undefined)
})

test('a message is there until it is taken down, and read only if it was this one', () => {
  const at = new Date(5000)
  const said = { name: 'Main stage', message: 'm1', cue: 'louder', text: '', sentAt: at }
  expect(readStageLink('k', said)).toMatchObject({
    message: { id: 'm1', cue: 'louder', text: '', sentAt: 5000 },
    readAt: undefined,
  })
  expect(readStageLink('k', { ...said, read: 'm1', readAt: at })?.readAt).toBe(5000)
  expect(readStageLink('k', { ...said, read: 'm0', readAt: at })?.readAt).toBe(undefined)
  expect(readStageLink('k', { ...said, cue: 'dance', text: 'Own words' })?.message).toMatchObject({
    cue: undefined,
    text: 'Own words',
  })
  expect(readStageLink('k', { ...said, cue: '' })).toMatchObject({ message: undefined, last: 'm1' })
  expect(readStageLink('k', { text: 'x' })).toBe(undefined)
  expect(readStageLink('k', undefined)).toBe(undefined)
})

test('a page counts as open as long as it gives signs', () => {
  expect(isOpen({ seen: undefined }, 1000)).toBe(false)
  expect(isOpen({ seen: 1000 }, 40_000)).toBe(true)
  expect(isOpen({ seen: 1000 }, 60_000)).toBe(false)
})

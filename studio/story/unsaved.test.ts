import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setField } from './blocks.ts'
import { openStory } from './open-saved.ts'
import { headings, OneStory, sampleStorage } from './sample-story.ts'

let stored: Map<string, string>
beforeEach(() => {
  vi.useFakeTimers()
  const sample = sampleStorage()
  stored = sample.stored
  vi.stubGlobal('localStorage', sample.storage)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what was on the device when the tab died is there again, also beside what others have saved since', async () => {
  const service = new OneStory()
  const first = await openStory(service, 7)
  first.change((content) => setField(content, 'a', 'heading', 'Mine'))
  vi.clearAllTimers()
  service.type('b', 'heading', 'Theirs')
  const open = await openStory(service, 7)
  expect(headings(open.get().story.content)).toEqual(['Mine', 'Theirs'])
  await vi.advanceTimersByTimeAsync(2500)
  expect(headings(service.current.content)).toEqual(['Mine', 'Theirs'])
})

test('what arrived as the page was left is forgotten: it undoes nothing that somebody does later', async () => {
  const service = new OneStory()
  const left = await openStory(service, 7)
  left.change((content) => setField(content, 'a', 'heading', 'Mine'))
  service.type('a', 'heading', 'Mine')
  vi.clearAllTimers()
  await openStory(service, 7)
  expect(stored.size).toBe(0)
  service.type('a', 'heading', 'A')
  const open = await openStory(service, 7)
  expect(headings(open.get().story.content)).toEqual(['A', 'B'])
})

test('what one window has saved takes nothing of another window off the device', async () => {
  const service = new OneStory()
  const [first, second] = [await openStory(service, 7), await openStory(service, 7)]
  first.change((content) => setField(content, 'a', 'heading', 'First'))
  second.change((content) => setField(content, 'b', 'heading', 'Second'))
  await first.save()
  expect([...stored.values()].join()).toContain('Second')
  await second.save()
  expect(headings(service.current.content)).toEqual(['First', 'Second'])
  expect(stored.size).toBe(0)
})

test.each([
  ['no numbers', '{"base":"1","content":{"_uid":"page","component":"Page"}}'],
  [
    'a block without a name',
    '{"base":1,"content":{"_uid":"page","component":"Page","body":[{"_uid":5,"component":{}}]}}',
  ],
  ['a name that is none', '{"base":1,"content":{"_uid":"page","component":"Page"},"name":{}}'],
  ['a story that had this number before', '{"base":1,"content":{"_uid":"other","component":"Page"}}'],
])('%s on the device is passed over', async (_, text) => {
  stored.set('studio.story.7', text)
  const open = await openStory(new OneStory(), 7)
  expect(open.get()).toMatchObject({ saving: 'saved', clashes: [] })
})

test('a browser that stores nothing is told of', async () => {
  const open = await openStory(new OneStory(), 7)
  vi.stubGlobal('localStorage', undefined)
  open.change((content) => setField(content, 'a', 'heading', 'New'))
  expect(open.get().isKept).toBe(false)
})

test('two windows that stay without a connection and are closed: what was typed in either is there again', async () => {
  const service = new OneStory()
  const [first, second] = [await openStory(service, 7), await openStory(service, 7)]
  service.away = 0
  first.change((content) => setField(content, 'a', 'heading', 'First'))
  second.change((content) => setField(content, 'b', 'heading', 'Second'))
  first.change((content) => setField(content, 'a', 'text', 'of the first'))
  await vi.advanceTimersByTimeAsync(2500)
  expect([first.get().saving, second.get().saving]).toEqual(['failed', 'failed'])
  vi.clearAllTimers()
  const again = await openStory(service, 7)
  expect(headings(again.get().story.content)).toEqual(['First', 'Second'])
  expect(again.get().clashes).toEqual([])
  expect(stored.size).toBe(1)
  service.away = undefined
  await vi.advanceTimersByTimeAsync(6000)
  expect(headings(service.current.content)).toEqual(['First', 'Second'])
  expect(JSON.stringify(service.current.content)).toContain('of the first')
  expect(stored.size).toBe(0)
})

test('two windows that were closed without a connection and have one field each their way: both texts are met', async () => {
  const service = new OneStory()
  const [first, second] = [await openStory(service, 7), await openStory(service, 7)]
  service.away = 0
  first.change((content) => setField(content, 'a', 'heading', 'First'))
  second.change((content) => setField(content, 'a', 'heading', 'Second'))
  vi.clearAllTimers()
  service.away = undefined
  await openStory(service, 7)
  // Closed once more before anything was chosen.
  const again = await openStory(service, 7)
  expect(again.get()).toMatchObject({ saving: 'conflict', clashes: [expect.anything()] })
  again.settle(['ours'])
  await vi.advanceTimersByTimeAsync(2500)
  expect(again.get().saving).toBe('saved')
  expect(['First', 'Second']).toContain(headings(service.current.content)[0])
  expect(stored.size).toBe(0)
})

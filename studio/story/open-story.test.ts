import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BlockValue } from '../service/types.ts'
import { setField } from './blocks.ts'
import { leaveStory, openStory } from './open-saved.ts'
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

test('typing is saved when it pauses, is one step back, and leaves nothing on the device', async () => {
  const service = new OneStory()
  const open = await openStory(service, 7)
  for (const text of ['N', 'Ne', 'New'])
    open.change((content) => setField(content, 'a', 'heading', text), 'a heading')
  expect(open.get().saving).toBe('waiting')
  expect(stored.size).toBe(1)
  await vi.advanceTimersByTimeAsync(2500)
  expect(open.get().saving).toBe('saved')
  expect(headings(service.current.content)).toEqual(['New', 'B'])
  expect(service.saves).toBe(1)
  expect(stored.size).toBe(0)
  open.undo()
  expect(headings(open.get().story.content)).toEqual(['A', 'B'])
  expect(open.get()).toMatchObject({ canUndo: false, canRedo: true })
  open.redo()
  expect(headings(open.get().story.content)).toEqual(['New', 'B'])
})

test('a folder is no page that could be opened', async () => {
  const service = new OneStory()
  service.current = { ...service.current, is_folder: true }
  await expect(openStory(service, 7)).rejects.toMatchObject({ status: 404 })
})

test('opened again while it is being saved, it is what was saved; after a while it is opened all the same', async () => {
  const service = new OneStory()
  const save = service.save
  let answer = Promise.withResolvers<void>()
  service.save = async (...given) => answer.promise.then(() => save(...given))
  const open = await openStory(service, 7)
  open.change((content) => setField(content, 'a', 'heading', 'New'))
  leaveStory(open)
  const again = openStory(service, 7)
  await vi.advanceTimersByTimeAsync(1000)
  answer.resolve()
  expect((await again).get().saved).toMatchObject({ current_version_id: 2 })
  expect(stored.size).toBe(0)

  answer = Promise.withResolvers()
  const second = await again
  second.change((content) => setField(content, 'a', 'heading', 'Newer'))
  leaveStory(second)
  const third = openStory(service, 7)
  await vi.advanceTimersByTimeAsync(3000)
  expect((await third).get().saved).toMatchObject({ current_version_id: 2 })
  expect(headings((await third).get().story.content)).toEqual(['Newer', 'B'])
  answer.resolve()
})

test('without a connection it stays on the device and is sent when there is one', async () => {
  const service = new OneStory()
  const open = await openStory(service, 7)
  service.away = 0
  open.change((content) => setField(content, 'a', 'heading', 'New'))
  await vi.advanceTimersByTimeAsync(2500)
  expect(open.get().saving).toBe('failed')
  expect(stored.size).toBe(1)
  service.away = undefined
  await vi.advanceTimersByTimeAsync(6000)
  expect(open.get().saving).toBe('saved')
  expect(headings(service.current.content)).toEqual(['New', 'B'])
})

test('two who change different fields keep both; nobody is asked', async () => {
  const service = new OneStory()
  const open = await openStory(service, 7)
  service.type('b', 'heading', 'Theirs')
  open.change((content) => setField(content, 'a', 'heading', 'Mine'))
  await open.save(true)
  expect(open.get()).toMatchObject({ saving: 'saved', clashes: [] })
  expect(headings(service.published ?? open.get().story.content)).toEqual(['Mine', 'Theirs'])
})

test('two who change one field meet both texts, and nothing is saved until one is chosen', async () => {
  const service = new OneStory()
  const open = await openStory(service, 7)
  service.type('a', 'heading', 'Theirs')
  open.change((content) => setField(content, 'a', 'heading', 'Mine'))
  await open.save()
  expect(open.get()).toMatchObject({ saving: 'conflict', clashes: [{ ours: 'Mine', theirs: 'Theirs' }] })
  open.change((content) => setField(content, 'b', 'heading', 'More'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(headings(service.current.content)).toEqual(['Theirs', 'B'])
  open.settle(['theirs'])
  await vi.advanceTimersByTimeAsync(3000)
  expect(open.get().saving).toBe('saved')
  expect(headings(service.current.content)).toEqual(['Theirs', 'More'])
})

test('a page that is opened again before a choice is made asks again, with both texts', async () => {
  const service = new OneStory()
  const first = await openStory(service, 7)
  service.type('a', 'heading', 'Theirs')
  first.change((content) => setField(content, 'a', 'heading', 'Mine'))
  await first.save()
  let open = first
  for (let time = 0; time < 2; time++) {
    vi.clearAllTimers()
    open = await openStory(service, 7)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(open.get()).toMatchObject({ saving: 'conflict', clashes: [{ ours: 'Mine', theirs: 'Theirs' }] })
    expect(headings(service.current.content)).toEqual(['Theirs', 'B'])
  }
  open.settle(['ours'])
  await vi.advanceTimersByTimeAsync(3000)
  expect(open.get().saving).toBe('saved')
  expect(headings(service.current.content)).toEqual(['Mine', 'B'])
  expect(stored.size).toBe(0)
})

test('what is typed while a save is under way is saved after it', async () => {
  const service = new OneStory()
  const open = await openStory(service, 7)
  open.change((content) => setField(content, 'a', 'heading', 'One'))
  const saving = open.save()
  open.change((content) => setField(content, 'b', 'heading', 'Two'))
  await saving
  await vi.advanceTimersByTimeAsync(2500)
  expect(headings(service.current.content)).toEqual(['One', 'Two'])
})

test('a former state is brought back, and a step back takes it away again', async () => {
  const service = new OneStory()
  service.type('a', 'heading', 'Later')
  const open = await openStory(service, 7)
  open.restore(await service.version(7, 1))
  expect(headings(open.get().story.content)).toEqual(['A', 'B'])
  open.undo()
  expect(headings(open.get().story.content)).toEqual(['Later', 'B'])
})

test('an answer that was lost on the way is no change of somebody else, also after the browser was closed', async () => {
  const service = new OneStory()
  const first = await openStory(service, 7)
  const type = (open: typeof first, text: string) =>
    open.change((content) => setField(content, 'a', 'heading', text))
  service.losesAnswers = true
  type(first, 'One')
  await first.save()
  type(first, 'One and two')
  service.losesAnswers = false
  await first.save()
  expect(first.get()).toMatchObject({ saving: 'saved', clashes: [] })
  expect(headings(service.current.content)).toEqual(['One and two', 'B'])

  service.losesAnswers = true
  type(first, 'Three')
  await first.save()
  type(first, 'Three and four')
  vi.clearAllTimers()
  service.losesAnswers = false
  const again = await openStory(service, 7)
  await vi.advanceTimersByTimeAsync(2500)
  expect(again.get()).toMatchObject({ saving: 'saved', clashes: [] })
  expect(headings(service.current.content)).toEqual(['Three and four', 'B'])
})

test('a press of Publish that did not get through is told until it does', async () => {
  const service = new OneStory()
  const open = await openStory(service, 7)
  service.away = 502
  open.change((content) => setField(content, 'a', 'heading', 'New'))
  await open.save(true)
  expect(open.get()).toMatchObject({ saving: 'failed', isMissed: true })
  service.away = undefined
  await vi.advanceTimersByTimeAsync(6000)
  expect(open.get()).toMatchObject({ saving: 'saved', isMissed: true })
  expect(service.published).toBeUndefined()
  service.store({ ...service.current, published: true })
  await open.save(true)
  expect(open.get().isMissed).toBe(false)
})

test('after others’ changes have been brought in, a step back takes back one’s own and nothing of theirs', async () => {
  const service = new OneStory()
  const open = await openStory(service, 7)
  open.change((content) => setField(content, 'a', 'heading', 'Mine'))
  open.change((content) => setField(content, 'b', 'text', 'mine'))
  await open.save()
  open.change((content) => setField(content, 'a', 'text', 'and more'))
  service.type('b', 'heading', 'Theirs')
  service.type('b', 'text', 'theirs')
  await open.save()
  const now = () =>
    (open.get().story.content.body as BlockValue[]).map(({ heading, text }) => `${heading} ${text}`)
  expect(now()).toEqual(['Mine and more', 'Theirs theirs'])
  open.undo()
  expect(now()).toEqual(['Mine a', 'Theirs theirs'])
  open.undo()
  // The text of the other block is theirs by now: there is no step to it.
  expect(now()).toEqual(['A a', 'Theirs theirs'])
  expect(open.get()).toMatchObject({ canUndo: false, canRedo: true })
  open.redo()
  await open.save()
  service.type('b', 'heading', 'Theirs again')
  open.undo()
  await open.save()
  expect(now()).toEqual(['A a', 'Theirs again theirs'])
  open.redo()
  open.redo()
  expect(now()).toEqual(['Mine and more', 'Theirs again theirs'])
  await open.save()
  expect(service.current.content).toEqual(open.get().story.content)
})

test('what is typed on while two texts are asked about is what is chosen as one’s own', async () => {
  const service = new OneStory()
  const open = await openStory(service, 7)
  service.type('a', 'heading', 'Theirs')
  open.change((content) => setField(content, 'a', 'heading', 'Mine'))
  await open.save()
  open.change((content) => setField(content, 'a', 'heading', 'Mine, and more'))
  expect(open.get().clashes).toMatchObject([{ ours: 'Mine, and more', theirs: 'Theirs' }])
  open.settle(['ours'])
  await vi.advanceTimersByTimeAsync(3000)
  expect(headings(service.current.content)).toEqual(['Mine, and more', 'B'])
})

test('what is typed while the service is asked what it has undoes nothing that others have saved', async () => {
  const service = new OneStory()
  const open = await openStory(service, 7)
  service.away = 502
  await open.save(true)
  service.away = undefined
  service.type('b', 'heading', 'Theirs')
  const looking = open.save()
  open.change((content) => setField(content, 'a', 'heading', 'Mine'))
  await looking
  expect(open.get().saving).toBe('waiting')
  await vi.advanceTimersByTimeAsync(3000)
  expect(headings(service.current.content)).toEqual(['Mine', 'Theirs'])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused } from '../service/refused.ts'
import { ContentService } from '../service/service.ts'
import type { BlockValue, Story } from '../service/types.ts'
import { setField } from './blocks.ts'
import { openStory } from './open-story.ts'

/** The service with one story, as another editor may change it too. */
class OneStory extends ContentService {
  current: Story
  readonly states = new Map<number, Story>()
  published: BlockValue | undefined
  /** Refuses with this status while set. */
  away: number | undefined
  saves = 0
  /** Carries out what is sent, and its answer is lost. */
  losesAnswers = false

  constructor() {
    super({ service: '', space: 1, studio: '', token: () => Promise.resolve('') })
    const content = {
      _uid: 'page',
      component: 'Page',
      title: 'About',
      body: [
        { _uid: 'a', component: 'Text', heading: 'A', text: 'a' },
        { _uid: 'b', component: 'Text', heading: 'B', text: 'b' },
      ],
    }
    this.current = { id: 7, name: 'About', slug: 'about', content, current_version_id: 1 } as unknown as Story
    this.states.set(1, this.current)
  }

  override story = () => Promise.resolve(this.current)
  override version = async (_: number, version: number) => {
    const state = this.states.get(version)
    if (!state) throw new Refused(404, ['This record could not be found'])
    return state
  }
  override save = async (story: Story, baseVersion: number, publish = false) => {
    if (this.away !== undefined) throw new Refused(this.away, { error: 'away' })
    if (baseVersion !== this.current.current_version_id) throw new Refused(409, { error: 'changed' })
    this.saves++
    this.store(story)
    if (publish) this.published = story.content
    if (this.losesAnswers) throw new Refused(0, undefined)
    return this.current
  }
  /** What somebody else saves. */
  store(story: Story): void {
    this.current = { ...story, current_version_id: this.current.current_version_id + 1 }
    this.states.set(this.current.current_version_id, this.current)
  }
  type(uid: string, field: string, value: string): void {
    this.store({ ...this.current, content: setField(this.current.content, uid, field, value) })
  }
}

let stored: Map<string, string>
beforeEach(() => {
  vi.useFakeTimers()
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const headings = (content: BlockValue) => (content.body as BlockValue[]).map(({ heading }) => heading)

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

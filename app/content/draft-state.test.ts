import { expect, test } from 'vitest'
import { draftState } from './draft-state.ts'
import type { RawStory } from './types.ts'

const story = (title: string) =>
  ({
    uuid: 'u',
    name: 'About',
    full_slug: 'about',
    content: { component: 'Page', title },
  }) as object as RawStory
const stateBeside = (draft: RawStory, published: RawStory | undefined) =>
  draftState({ story: () => Promise.resolve(published) }, draft, 'en')

test('a draft that visitors see nothing of is new', async () => {
  expect(await stateBeside(story('Us'), undefined)).toBe('new')
})

test('a published story without changes is the same, whatever marks the editor sets and in whatever order its fields are', async () => {
  const draft = {
    ...story('Us'),
    content: { _editable: '<!--#-->', title: 'Us', component: 'Page' },
  } as object as RawStory
  expect(await stateBeside(draft, story('Us'))).toBe('same')
})

test('a published story with another text or name is changed', async () => {
  expect(await stateBeside(story('We'), story('Us'))).toBe('changed')
  expect(await stateBeside({ ...story('Us'), name: 'We' }, story('Us'))).toBe('changed')
})

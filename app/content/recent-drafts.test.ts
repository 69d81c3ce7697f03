import { expect, test, vi } from 'vitest'
import { disabledContent, type ContentClient } from './content-client.ts'
import { recentDrafts } from './recent-drafts.ts'
import type { StoryLink } from './types.ts'

/** A client whose links are counted answers, and a clock that stands. */
function reading() {
  let time = 1000
  let answers = 0
  const links = vi.fn<ContentClient['links']>(async () => [{ slug: `answer ${++answers}` } as StoryLink])
  const recent = recentDrafts({ ...disabledContent(), links }, () => time)
  const slug = async (version: 'draft' | 'published' = 'draft') => (await recent.links(version))[0]?.slug
  return { links, slug, forget: recent.forget, pass: (milliseconds: number) => void (time += milliseconds) }
}

test('one reading serves the letters that follow it', async () => {
  const { links, slug, pass } = reading()
  expect(await Promise.all([slug(), slug()])).toEqual(['answer 1', 'answer 1'])
  pass(400)
  expect(await slug()).toBe('answer 1')
  expect(links).toHaveBeenCalledOnce()
})

test('while somebody types on it is read again beside them, once at a time', async () => {
  const { links, slug, pass } = reading()
  await slug()
  pass(2600)
  expect(await Promise.all([slug(), slug()])).toEqual(['answer 1', 'answer 1'])
  expect(links).toHaveBeenCalledTimes(2)
  expect(await slug()).toBe('answer 2')
})

test('after a pause nothing old is shown', async () => {
  const { slug, pass } = reading()
  await slug()
  pass(5001)
  expect(await slug()).toBe('answer 2')
})

test('a failure is told and not kept, and one beside the reader leaves what was read', async () => {
  const { links, slug, pass } = reading()
  links.mockRejectedValueOnce(new Error('away'))
  await expect(slug()).rejects.toThrow('away')
  expect(await slug()).toBe('answer 1')
  pass(2600)
  links.mockRejectedValueOnce(new Error('away'))
  expect(await slug()).toBe('answer 1')
  await Promise.resolve()
  expect(await slug()).toBe('answer 1')
  expect(await slug()).toBe('answer 2')
})

test('what is newer than what was kept is found by asking once more', async () => {
  const { slug, links, forget } = reading()
  await slug()
  forget()
  expect(await slug()).toBe('answer 2')
  expect(links).toHaveBeenCalledTimes(2)
})

test('published content is read as ever', async () => {
  const { links, slug } = reading()
  expect([await slug('published'), await slug('published')]).toEqual(['answer 1', 'answer 2'])
  expect(links).toHaveBeenCalledTimes(2)
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startSampleEditing } from './manage/sample-editing.ts'
import { parseRedirects } from './redirects.ts'
import { startSampleSpace, storyFile, until } from './sample-space.ts'

test('chains lead straight to their end, and circles are refused', () => {
  expect([...parseRedirects({ a: 'b', '/b/': 'c', d: 'c' })]).toEqual([
    ['a', 'c'],
    ['b', 'c'],
    ['d', 'c'],
  ])
  expect(() => parseRedirects({ a: 'b', b: 'c', c: 'a' })).toThrow('leads in a circle: a → b → c → a')
  expect(() => parseRedirects({ a: 'a' })).toThrow('circle')
  for (const to of ['https://example.com/', '//example.com', 'javascript:alert(1)', 'a?b'])
    expect(() => parseRedirects({ a: to })).toThrow('is no slug of this site')
})

test('old addresses stay while the file is broken, and the fault is named', async () => {
  await using sample = await startSampleSpace({ 'redirects.json': { old: 'new' } })
  expect([...sample.service.space().redirects]).toEqual([['old', 'new']])
  await sample.write('redirects.json', '{"old": "new",\n "a": }')
  const problems = await until(
    () => sample.service.problems(),
    (found) => found.length > 0,
  )
  expect(problems).toEqual([
    { file: 'redirects.json', field: null, reason: expect.stringContaining('line 2') },
  ])
  expect([...sample.service.space().redirects]).toEqual([['old', 'new']])
})

test('a renamed story leaves its old addresses behind, in every language, without chains or circles', async () => {
  await using sample = await startSampleEditing({
    ...storyFile(1, 'news', {}, { is_folder: true, content: {} }),
    ...storyFile(
      2,
      'news/one',
      { title: 'One' },
      { parent_id: 1, translated_slugs: [{ lang: 'de', slug: 'eins' }] },
    ),
  })
  const rename = (id: number, slug: string) =>
    sample.ask('PUT', `spaces/7/stories/${id}`, { story: { slug } })
  const redirects = async () =>
    JSON.parse(await readFile(join(sample.root, 'redirects.json'), 'utf8')) as unknown
  const renamed = await rename(2, 'first')
  // Visitors see the draft there at once: there is nothing left to publish.
  expect(renamed.body['story']).toMatchObject({ full_slug: 'news/first', unpublished_changes: false })
  expect(await redirects()).toMatchObject({ 'news/one': 'news/first' })
  await rename(1, 'articles')
  // Who asks for links is told, so that what names the page by an old address still finds it.
  const { links } = (await sample.json('links')) as { links: Record<string, object> }
  expect(Object.values(links).find((link) => 'slug' in link && link.slug === 'articles/first')).toMatchObject(
    {
      former_slugs: ['news/first', 'news/one'],
    },
  )
  expect(await redirects()).toMatchObject({ 'news/one': 'articles/first', 'news/first': 'articles/first' })
  expect(await sample.json('stories/articles/first')).toMatchObject({ story: { content: { title: 'One' } } })
  await rename(1, 'news')
  expect(await redirects()).toMatchObject({ 'articles/first': 'news/first', 'news/one': 'news/first' })
  expect(await redirects()).not.toHaveProperty('news/first')
  expect(sample.service.problems()).toEqual([])
  const editor = sample.tokenOf('editor')
  expect((await sample.ask('PUT', 'spaces/7/stories/2', { story: { slug: 'x' } }, editor)).status).toBe(403)
})

test('an address changes nothing about a draft that differs, and a name beside it is a change of the draft', async () => {
  await using sample = await startSampleEditing({
    ...storyFile(1, 'one', { title: 'One' }),
    ...storyFile(2, 'two', { title: 'Two' }),
  })
  const save = (id: number, story: object) => sample.ask('PUT', `spaces/7/stories/${id}`, { story })
  await save(1, { content: { _uid: 'c1', component: 'Page', title: 'Other' } })
  for (const changed of [await save(1, { slug: 'first' }), await save(2, { slug: 'second', name: 'Second' })])
    expect(changed.body['story']).toMatchObject({ unpublished_changes: true })
  expect(await sample.json('stories/first')).toMatchObject({ story: { content: { title: 'One' } } })
})

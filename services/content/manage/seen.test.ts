import { expect, test } from 'vitest'
import { storyFile } from '../sample-space.ts'
import { startSampleEditing, type SampleEditing } from './sample-editing.ts'
import { upload } from './sample-upload.ts'

/* What visitors see changes by a publisher alone, whatever an editor sends; drafts are an editor's own. */

const draft = { published: false, published_at: null, first_published_at: null }
const folder = (id: number, slug: string) =>
  storyFile(id, slug, {}, { is_folder: true, content: {}, published: false })
const files = {
  ...folder(1, 'news'),
  ...storyFile(2, 'news/crusher', {}, { parent_id: 1, position: 10 }),
  ...storyFile(3, 'news/screen', {}, { parent_id: 1, position: 20 }),
  ...storyFile(4, 'news/idea', {}, { parent_id: 1, position: 40, ...draft }),
  ...folder(5, 'ideas'),
  ...storyFile(6, 'ideas/one', {}, { parent_id: 5, position: 10, ...draft }),
  ...storyFile(7, 'ideas/two', {}, { parent_id: 5, position: 20, ...draft }),
  // Below a path that has no folder of its own.
  ...storyFile(8, 'events/day', {}, { parent_id: 90 }),
  'redirects.json': { former: 'news/crusher' },
}
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>'

const seen = async (sample: SampleEditing) => [
  await sample.json('links?per_page=100'),
  ((await sample.json('stories?per_page=100')) as { stories: unknown }).stories,
  await sample.file('redirects.json'),
]
const german = { translated_slugs_attributes: [{ lang: 'de', slug: 'neu' }] }
const page = { name: 'New', slug: 'new', content: { component: 'Page' } }
const around = { name: 'Events', slug: 'events', is_folder: true, content: {} }
const soon = new Date(Date.now() - 1000).toISOString()

test.each([
  ['PUT', 'stories/3/move?after_id=0', undefined],
  ['PUT', 'stories/2/move?after_id=3', undefined],
  ['PUT', 'stories/1/move?after_id=5', undefined],
  ['PUT', 'stories/1', { story: { slug: 'hidden' } }],
  ['PUT', 'stories/1', { story: { parent_id: 5 } }],
  ['PUT', 'stories/1', { story: { position: 9000 } }],
  ['PUT', 'stories/1', { story: german }],
  ['PUT', 'stories/2', { story: { slug: 'hidden' } }],
  ['POST', 'stories', { story: { ...page, publish_at: soon } }],
  ['POST', 'stories', { story: { ...page, expire_at: soon } }],
  ['PUT', 'stories/6/duplicate', { story: { publish_at: soon } }],
  ['POST', 'stories', { story: { ...around, ...german } }],
  ['PUT', 'stories/5', { story: { slug: 'events' } }],
])('an editor may not %s %s %o', async (method, path, body) => {
  await using sample = await startSampleEditing(files)
  const before = await seen(sample)
  const { status } = await sample.ask(method, `spaces/7/${path}`, body, sample.tokenOf('editor'))
  expect(status).toBe(403)
  expect(await seen(sample)).toEqual(before)
  expect((await sample.ask(method, `spaces/7/${path}`, body)).status).toBeLessThan(300)
})

test('drafts that were never published are an editor’s to order, to move and to name', async () => {
  await using sample = await startSampleEditing(files)
  const before = await seen(sample)
  const editor = sample.tokenOf('editor')
  const ask = async (method: string, path: string, body?: unknown) =>
    expect((await sample.ask(method, `spaces/7/${path}`, body, editor)).status).toBeLessThan(300)
  await ask('PUT', 'stories/7/move?after_id=0')
  await ask('PUT', 'stories/4/move?after_id=2')
  await ask('PUT', 'stories/6', { story: { slug: 'other', parent_id: 1 } })
  // An old address of another page leads on until something is published there.
  await ask('PUT', 'stories/6', { story: { slug: 'former', parent_id: 0 } })
  await ask('DELETE', 'stories/6')
  await ask('POST', 'stories', { story: { ...page, slug: 'former' } })
  expect(await seen(sample)).toEqual(before)
  await ask('PUT', 'stories/5', { story: { slug: 'plans' } })
  const { body } = await sample.ask('GET', 'spaces/7/stories?by_slugs=former')
  const [{ id } = { id: 0 }] = body['stories'] as { id: number }[]
  expect((await sample.ask('GET', `spaces/7/stories/${id}/publish`)).status).toBe(200)
  expect(await sample.file('redirects.json')).toEqual({})
})

test('a page taken back that moves does not end what another’s old address leads to', async () => {
  await using sample = await startSampleEditing(files)
  await sample.ask('GET', 'spaces/7/stories/3/unpublish')
  const to = (slug: string) =>
    sample.ask('PUT', 'spaces/7/stories/3', { story: { slug, parent_id: 0 } }, sample.tokenOf('editor'))
  expect((await to('former')).status).toBe(403)
  expect(await sample.file('redirects.json')).toEqual({ former: 'news/crusher' })
  expect((await to('elsewhere')).status).toBe(200)
})

test('a picture that visitors see is a publisher’s to hide, and a hidden one theirs to show', async () => {
  await using sample = await startSampleEditing(files)
  const editor = sample.tokenOf('editor')
  const { id, filename } = (await upload(sample, 'mark.svg', SVG, {}, editor)).body
  const hide = (isPrivate: boolean, key = String(id), token = editor) =>
    sample.ask('PUT', `spaces/7/assets/${key}`, { asset: { is_private: isPrivate } }, token)
  const path = new URL(String(filename)).pathname
  const content = { component: 'Page', picture: { fieldtype: 'asset', id, filename } }
  await sample.ask('PUT', 'spaces/7/stories/4', { story: { content } }, editor)
  // Nobody sees it yet.
  expect((await hide(true)).status).toBe(200)
  expect((await hide(false)).status).toBe(403)
  expect((await hide(false, String(id), sample.tokenOf('publisher'))).status).toBe(200)
  await sample.ask('PUT', 'spaces/7/stories/2', { story: { content }, publish: 1 })
  for (const key of [String(id), `0${id}`, `0x${Number(id).toString(16)}`])
    expect((await hide(true, key)).status).toBe(403)
  const bare = await sample.ask('PUT', `spaces/7/assets/${id}`, { is_private: true }, editor)
  expect([bare.status, (await sample.get(path)).status]).toEqual([403, 200])
  // What is said about it stays an editor's.
  const named = await sample.ask('PUT', `spaces/7/assets/${id}`, { asset: { alt: 'A mark' } }, editor)
  expect(named.status).toBe(200)
  expect((await hide(true, String(id), sample.tokenOf('publisher'))).status).toBe(200)
  expect((await sample.get(path)).status).toBe(404)
})

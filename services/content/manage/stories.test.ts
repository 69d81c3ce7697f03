import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storyFile, uuid } from '../sample-space.ts'
import { startSampleEditing } from './sample-editing.ts'

const home = storyFile(1, 'home', { title: 'Home', title__i18n__de: 'Start' }, { unpublished_changes: false })
const [homeFile = ''] = Object.keys(home)
const published = homeFile.replace('stories/', 'published/')

test('the official client lists, reads, changes and publishes a story', async () => {
  await using sample = await startSampleEditing(home)
  const client = sample.client('publisher')
  const list = await client.get('spaces/7/stories', { per_page: 10 })
  expect(list).toMatchObject({ total: 1, perPage: 10, data: { stories: [{ id: 1, full_slug: 'home' }] } })
  const { data } = await client.get('spaces/7/stories/1')
  expect(data.story).toMatchObject({ uuid: uuid(1), content: { title: 'Home', title__i18n__de: 'Start' } })

  const saved = await client.put('spaces/7/stories/1', {
    story: { ...data.story, content: { ...data.story.content, title: 'At home' } },
  })
  expect(saved.data).toMatchObject({ story: { unpublished_changes: true, content: { title: 'At home' } } })
  expect(await sample.json('stories/home')).toMatchObject({ story: { content: { title: 'Home' } } })
  expect(await sample.json('stories/home?version=draft')).toMatchObject({
    story: { content: { title: 'At home' } },
  })
  expect(await sample.file(published)).toMatchObject({ content: { title: 'Home' } })

  await client.get('spaces/7/stories/1/publish')
  expect(await sample.json('stories/home')).toMatchObject({ story: { content: { title: 'At home' } } })
  expect(await readdir(join(sample.root, 'published'))).toEqual([])
  expect(await sample.file(homeFile)).toMatchObject({ published: true, unpublished_changes: false })

  await client.get('spaces/7/stories/1/unpublish')
  expect((await sample.get('/v2/cdn/stories/home?token=public-token')).status).toBe(404)
  expect(sample.audit.map(({ action, about }) => `${action} ${about}`)).toEqual([
    'content save stories/1 home',
    'content publish stories/1 home',
    'content unpublish stories/1 home',
  ])
})

test('a change of one text is one line of the file, whatever order the client sends keys in', async () => {
  await using sample = await startSampleEditing(home)
  const before = (await sample.text(homeFile)).trimEnd().split('\n')
  const { body } = await sample.ask('GET', 'spaces/7/stories/1')
  const story = body['story'] as { content: object }
  const content = Object.fromEntries(Object.entries({ ...story.content, title: 'New' }).toReversed())
  expect((await sample.ask('PUT', 'spaces/7/stories/1', { story: { content }, publish: 1 })).status).toBe(200)
  const after = (await sample.text(homeFile)).split('\n')
  const changed = after.filter((line) => !before.includes(line)).map((line) => line.trim().split(':')[0])
  expect(changed).toEqual(['"updated_at"', '"published_at"', '"title"'])
})

test('what is sent back unchanged is not written', async () => {
  await using sample = await startSampleEditing(home)
  const before = await sample.text(homeFile)
  const { body } = await sample.ask('GET', 'spaces/7/stories/1')
  expect((await sample.ask('PUT', 'spaces/7/stories/1', { ...body, publish: 1 })).status).toBe(200)
  expect(await sample.text(homeFile)).toBe(before)
})

test('what a script saves without ids of blocks can be opened and edited like any other page', async () => {
  await using sample = await startSampleEditing(home)
  const before = (await sample.file(homeFile))['content'] as { _uid: string }
  const content = { component: 'Page', title: 'By a script', body: [{ component: 'Section', title: 'New' }] }
  expect((await sample.ask('PUT', 'spaces/7/stories/1', { story: { content } })).status).toBe(200)
  const saved = (await sample.file(homeFile))['content'] as { _uid: string; body: { _uid?: string }[] }
  expect(saved._uid).toBe(before._uid)
  expect(saved.body[0]?._uid).toMatch(/^[\da-f-]{36}$/)
})

test('a change of an older state is refused, and who insists gets through', async () => {
  await using sample = await startSampleEditing(home)
  const { body } = await sample.ask('GET', 'spaces/7/stories/1')
  const story = body['story'] as { content: object; current_version_id: number }
  const other = sample.tokenOf('editor')
  const mine = { story: { ...story, content: { ...story.content, title: 'Mine' } } }
  const theirs = { story: { ...story, content: { ...story.content, title: 'Theirs' } } }
  expect((await sample.ask('PUT', 'spaces/7/stories/1', theirs, other)).status).toBe(200)
  const refused = await sample.ask('PUT', 'spaces/7/stories/1', mine)
  expect(refused.status).toBe(409)
  expect(refused.body['error']).toContain('changed by editor since version')
  expect(await sample.file(homeFile)).toMatchObject({ content: { title: 'Theirs' } })
  expect((await sample.ask('PUT', 'spaces/7/stories/1', { ...mine, force_update: '1' })).status).toBe(200)
  expect(
    (await sample.ask('PUT', 'spaces/7/stories/1', { story: { name: 'x', base_version_id: 1 } })).status,
  ).toBe(409)
})

test('a file changed by hand is noticed, kept in the history, and not overwritten', async () => {
  await using sample = await startSampleEditing(home)
  const { body } = await sample.ask('GET', 'spaces/7/stories/1')
  const story = body['story'] as { content: object }
  await sample.write(homeFile, { ...home[homeFile], content: { component: 'Page', title: 'By hand' } })
  const mine = { story: { ...story, content: { ...story.content, title: 'Mine' } } }
  const refused = await sample.ask('PUT', 'spaces/7/stories/1', mine)
  expect([refused.status, refused.body['error']]).toEqual([409, expect.stringContaining('by hand or by git')])
  expect(await sample.file(homeFile)).toMatchObject({ content: { title: 'By hand' } })
  const { body: history } = await sample.ask('GET', 'spaces/7/versions?model=stories&model_id=1')
  expect(history['versions']).toMatchObject([{ action: 'outside', author: null }, { action: 'found' }])
})

test('refusals have the codes and shapes of the vendor', async () => {
  await using sample = await startSampleEditing(home)
  const { ask } = sample
  const statusAndBody = async (...args: Parameters<typeof ask>) => {
    const { status, body } = await ask(...args)
    return [status, body]
  }
  expect(await statusAndBody('GET', 'spaces/7/stories', undefined, 'wrong')).toEqual([
    401,
    { error: 'Unauthorized' },
  ])
  expect(await statusAndBody('GET', 'spaces/7/stories/99')).toEqual([404, ['This record could not be found']])
  expect(await statusAndBody('GET', 'spaces/8/stories')).toEqual([404, ['This record could not be found']])
  expect(
    await statusAndBody('POST', 'spaces/7/stories', { story: { slug: 'a', content: { component: 'Page' } } }),
  ).toEqual([422, { name: ["can't be blank"] }])
  expect(
    await statusAndBody('POST', 'spaces/7/stories', {
      story: { name: 'A', slug: 'home', content: { component: 'Page' } },
    }),
  ).toEqual([422, { slug: ['has already been taken'] }])
  expect((await ask('PUT', 'spaces/7/stories/1', { story: {} }, sample.tokenOf())).status).toBe(403)
  const editor = sample.tokenOf('editor')
  expect((await ask('GET', 'spaces/7/stories/1/publish', undefined, editor)).status).toBe(403)
  expect((await ask('PUT', 'spaces/7/stories/1', { story: { name: 'B' }, publish: 1 }, editor)).status).toBe(
    403,
  )
  expect((await ask('DELETE', 'spaces/7/stories/1', undefined, editor)).status).toBe(403)
})

test('no story is made, moved or published at an address that nobody could reach', async () => {
  const taken = storyFile(2, 'taken', { title: 'Taken' }, { published: false })
  await using sample = await startSampleEditing(
    { ...home, ...taken },
    { addressFault: (slug) => (/^(?:studio|taken)(?:\/|$)/.test(slug) ? 'is ours' : undefined) },
  )
  const refused = [422, { slug: ['is ours'] }]
  const asked = async (method: string, path: string, story?: object) => {
    const { status, body } = await sample.ask(method, `spaces/7/stories${path}`, story && { story })
    return [status, body]
  }
  const content = { component: 'Page' }
  expect(await asked('POST', '', { name: 'Studio', slug: 'studio', content })).toEqual(refused)
  expect(await asked('POST', '', { name: 'Studio', slug: 'studio', is_folder: true })).toEqual(refused)
  expect(await asked('PUT', '/1', { slug: 'studio', force_update: 1 })).toEqual(refused)
  expect(await asked('GET', '/2/publish')).toEqual(refused)
  // In a language no less, for a page and for all that stands below a folder.
  const inGerman = (slug: string) => ({ translated_slugs_attributes: [{ lang: 'de', slug }] })
  const refusedInGerman = [422, { translated_slugs_attributes: ['de: is ours'] }]
  expect(await asked('PUT', '/1', inGerman('studio'))).toEqual(refusedInGerman)
  expect(await asked('POST', '', { name: 'A', slug: 'a', content, ...inGerman('taken') })).toEqual(
    refusedInGerman,
  )
  const folder = await sample.ask('POST', 'spaces/7/stories', {
    story: { name: 'News', slug: 'news', is_folder: true },
  })
  const { id } = folder.body['story'] as { id: number }
  expect((await asked('PUT', '/1', { parent_id: id }))[0]).toBe(200)
  expect(await asked('PUT', `/${id}`, inGerman('studio'))).toEqual(refusedInGerman)
  expect((await asked('PUT', `/${id}`, inGerman('neues')))[0]).toBe(200)
  // A draft that stands there already can still be read, changed and given another address.
  expect((await asked('PUT', '/2', { slug: 'free' }))[0]).toBe(200)
})

test('a story and a folder are made, duplicated, moved and deleted', async () => {
  await using sample = await startSampleEditing(home)
  const { ask } = sample
  const folder = await ask('POST', 'spaces/7/stories', {
    story: { name: 'News', slug: 'news', is_folder: true },
  })
  const parent_id = (folder.body['story'] as { id: number }).id
  const made = await ask('POST', 'spaces/7/stories', {
    story: {
      name: 'One',
      slug: 'one',
      parent_id,
      content: { component: 'Article', body: [{ component: 'Text' }] },
    },
  })
  expect([made.status, made.body['story']]).toEqual([
    201,
    expect.objectContaining({ full_slug: 'news/one', published: false, published_at: null }),
  ])
  const story = made.body['story'] as {
    id: number
    uuid: string
    content: { _uid: string; body: { _uid: string }[] }
  }
  expect(story.content.body[0]?._uid).toMatch(/^[0-9a-f-]{36}$/)
  const copy = await ask('PUT', `spaces/7/stories/${story.id}/duplicate`, {
    story: { name: 'Two', slug: 'two' },
  })
  const second = copy.body['story'] as { id: number; content: { _uid: string } }
  expect(second.content._uid).not.toBe(story.content._uid)
  await ask('PUT', `spaces/7/stories/${second.id}/move?after_id=0`)
  const { body } = await ask('GET', `spaces/7/stories?with_parent=${parent_id}`)
  expect(body['stories']).toMatchObject([{ slug: 'two' }, { slug: 'one' }])
  expect((await ask('DELETE', `spaces/7/stories/${parent_id}`)).status).toBe(403)
  expect((await ask('DELETE', `spaces/7/stories/${story.id}`)).status).toBe(200)
  expect((await ask('GET', `spaces/7/stories/${story.id}`)).status).toBe(404)
  // Its number leads to nothing else, with its history, from then on.
  await ask('DELETE', `spaces/7/stories/${second.id}`)
  const later = await ask('POST', 'spaces/7/stories', { story: { name: 'C', slug: 'c', is_folder: true } })
  expect((later.body['story'] as { id: number }).id).toBeGreaterThan(Math.max(story.id, second.id))
})

test('a former state is compared and brought back', async () => {
  await using sample = await startSampleEditing(home)
  const { ask } = sample
  const first = await ask('GET', 'spaces/7/stories/1')
  const { current_version_id: version } = first.body['story'] as { current_version_id: number }
  await ask('PUT', 'spaces/7/stories/1', { story: { content: { component: 'Page', title: 'Worse' } } })
  const { body } = await ask('GET', `spaces/7/stories/1/compare?version=${version}`)
  expect(body['changes']).toContainEqual({ path: 'title', left: 'Home', right: 'Worse' })
  await ask('PUT', `spaces/7/versions/${version}?model=stories&model_id=1`)
  expect(await sample.file(homeFile)).toMatchObject({ content: { title: 'Home', title__i18n__de: 'Start' } })
})

test('a translator changes the texts of their language and nothing else', async () => {
  await using sample = await startSampleEditing(home)
  const translator = sample.tokenOf('translator:de')
  const { body } = await sample.ask('GET', 'spaces/7/stories/1', undefined, translator)
  const { content } = body['story'] as { content: object }
  const save = (changes: object) =>
    sample.ask('PUT', 'spaces/7/stories/1', { story: { content: { ...content, ...changes } } }, translator)
  expect((await save({ title__i18n__de: 'Zuhause' })).status).toBe(200)
  const refused = await save({ title__i18n__de: 'Zuhause', title: 'Mine' })
  expect([refused.status, refused.body['error']]).toEqual([403, expect.stringContaining('not content.title')])
  expect((await save({ title__i18n__pt_br: 'Casa' })).status).toBe(403)
  expect((await sample.ask('POST', 'spaces/7/stories', { story: {} }, translator)).status).toBe(403)
})

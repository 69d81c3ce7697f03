import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { JsonObject } from '../json.ts'
import { storyFile, uuid } from '../sample-space.ts'
import { startSampleEditing, type SampleEditing } from './sample-editing.ts'
import { finishSigned, upload } from './sample-upload.ts'

const svg = (side: number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"/>`
const picture = 'https://a.storyblok.com/f/7/0123456789/mark.svg'
const files = {
  'assets/mark_5.json': { id: 5, filename: picture, short_filename: 'mark.svg', alt: 'The mark' },
  'assets/mark_5.svg': svg(1),
  ...storyFile(1, 'about', {
    picture: { fieldtype: 'asset', id: 5, filename: picture, alt: 'On this page' },
    text: `see ${picture}/m/100x0`,
  }),
}

const replace = (sample: SampleEditing, name: string, bytes: string, token?: string) =>
  upload(sample, name, bytes, { id: 5 }, token)
const delivered = async (sample: SampleEditing) =>
  (await sample.json('stories/about')) as { story: { content: JsonObject } }

test('a file takes the place of another: readers get its address at once, and the old address leads to it', async () => {
  await using sample = await startSampleEditing(files)
  const { status, body } = await replace(sample, 'New mark.svg', svg(2))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: 5,
    alt: 'The mark',
    short_filename: 'new-mark.svg',
    former_filenames: [picture],
  })
  const path = new URL(String(body.filename)).pathname
  expect(path).not.toBe(new URL(picture).pathname)
  const { story } = await delivered(sample)
  expect(story.content.picture).toMatchObject({
    filename: expect.stringContaining(path),
    alt: 'On this page',
  })
  expect(story.content.text).toContain(`${path}/m/100x0`)
  expect(await (await sample.get(path)).text()).toBe(svg(2))
  for (const variant of ['', '/m/100x0']) {
    const old = await sample.get(new URL(picture).pathname + variant, { redirect: 'manual' })
    expect([old.status, old.headers.get('cache-control')]).toEqual([301, 'no-cache'])
    const to = new URL(
      old.headers.get('location') ?? '',
      `${sample.origin}${new URL(picture).pathname}${variant}`,
    )
    expect(to.pathname).toBe(new URL(sample.origin + path + variant).pathname)
  }
  // The story's file stays as it is; editors get it with the address of now, and find it as a page with this file.
  expect(await sample.text(`stories/about_${uuid(1)}.json`)).toContain(picture)
  const read = await sample.ask('GET', 'spaces/7/stories/1')
  expect(JSON.stringify(read.body)).not.toContain(picture)
  const using = await sample.ask('GET', 'spaces/7/stories?contains_asset=5')
  expect(using.body.stories).toHaveLength(1)
})

test('a picture of another size keeps its focus where it was, in its record and on the pages', async () => {
  const png = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#777' } })
      .png()
      .toBuffer()
  const filename = 'https://a.storyblok.com/f/7/16x9/0123456789/yard.png'
  await using sample = await startSampleEditing({
    'assets/yard_5.json': { id: 5, filename, short_filename: 'yard.png', focus: '8x4:9x5' },
    'assets/yard_5.png': 'a picture of before',
    ...storyFile(1, 'about', { picture: { fieldtype: 'asset', id: 5, focus: '4x4:5x5', filename } }),
  })
  const { body } = await upload(sample, 'yard.png', await png(32, 18), { id: 5 })
  expect(body).toMatchObject({ focus: '16x8:18x10', filename: expect.stringContaining('/32x18/') })
  expect((await delivered(sample)).story.content.picture).toMatchObject({
    focus: '8x8:10x10',
    filename: expect.stringContaining('/32x18/'),
  })
})

test('its history names who and when, and an earlier file is brought back at the address it had', async () => {
  await using sample = await startSampleEditing(files)
  await replace(sample, 'second.svg', svg(2))
  await replace(sample, 'third.svg', svg(3))
  const { body } = await sample.ask('GET', 'spaces/7/versions?model=assets&model_id=5')
  const versions = body.versions as { id: number; action: string; author: string; short_filename: string }[]
  expect(versions.map(({ action, author, short_filename }) => [action, author, short_filename])).toEqual([
    ['replaced', 'publisher', 'third.svg'],
    ['replaced', 'publisher', 'second.svg'],
    ['found', null, 'mark.svg'],
  ])
  const first = versions.at(-1)?.id
  const back = await sample.ask('PUT', `spaces/7/versions/${first}?model=assets&model_id=5`)
  expect(back.body.asset).toMatchObject({ filename: picture, short_filename: 'mark.svg', id: 5 })
  expect(await (await sample.get(new URL(picture).pathname)).text()).toBe(svg(1))
  expect((await delivered(sample)).story.content.picture).toMatchObject({
    filename: expect.stringContaining(new URL(picture).pathname),
  })
  // The same file again is no other one: what was kept of it is used.
  const again = await replace(sample, 'third.svg', svg(3))
  expect(again.body).toMatchObject({ short_filename: 'third.svg' })
  expect((await readdir(join(sample.root, 'assets'))).filter((name) => name.endsWith('.svg'))).toHaveLength(3)
  expect((await sample.ask('DELETE', 'spaces/7/assets/5')).status).toBe(200)
  expect(await readdir(join(sample.root, 'assets'))).toEqual([])
})

test('what cannot take its place is refused, and nothing of it stays', async () => {
  await using sample = await startSampleEditing({
    ...files,
    'assets/other_6.json': { id: 6, filename: 'https://a.storyblok.com/f/7/1/x.svg' },
    'assets/other_6.svg': svg(9),
  })
  expect((await upload(sample, 'a.svg', svg(2), { id: 99 })).body).toEqual({
    id: ['is no asset of this space'],
  })
  expect((await replace(sample, 'a.svg', svg(2), sample.tokenOf('editor'))).status).toBe(403)
  expect((await replace(sample, 'a.pdf', '%PDF-1.4')).body).toEqual({
    filename: ['a file ending with “.pdf” cannot take the place of one ending with “.svg”'],
  })
  expect((await replace(sample, 'a.svg', '<svg><script/></svg>')).status).toBe(422)
  expect(await sample.file('assets/mark_5.json')).toMatchObject({ filename: picture })
  expect((await readdir(join(sample.root, 'assets'))).toSorted()).toEqual([
    'mark_5.json',
    'mark_5.svg',
    'other_6.json',
    'other_6.svg',
  ])
  expect(existsSync(join(sample.root, 'assets/mark_5.svg'))).toBe(true)
})

test('who replaces a file that somebody else has replaced since they saw it is told first, even while theirs is on its way', async () => {
  await using sample = await startSampleEditing(files)
  const sign = (filename: string) =>
    sample.ask('POST', 'spaces/7/assets', { filename: 'mine.svg', id: 5, if_filename: filename })
  const early = await sign(picture)
  expect((await replace(sample, 'theirs.svg', svg(2))).status).toBe(200)
  const late = await sign(picture)
  expect([late.status, late.body]).toEqual([409, { error: expect.stringContaining('Somebody else') }])
  const finish = await finishSigned(sample, early.body, 'mine.svg', svg(3))
  expect(finish.status).toBe(409)
  const { filename } = (await sample.ask('GET', 'spaces/7/assets/5')).body
  expect(filename).toContain('theirs.svg')
  const again = await sign(String(filename))
  expect((await finishSigned(sample, again.body, 'mine.svg', svg(3))).body).toMatchObject({
    short_filename: 'mine.svg',
  })
})

test('what was said about a file comes back, and entries of datasources have a history too', async () => {
  await using sample = await startSampleEditing({
    ...files,
    'datasources/labels.json': {
      id: 3,
      name: 'Labels',
      slug: 'labels',
      entries: [{ id: 1, name: 'a', value: 'A' }],
    },
  })
  await sample.ask('PUT', 'spaces/7/assets/5', { asset: { alt: 'Another' } })
  const history = async (query: string) =>
    (await sample.ask('GET', `spaces/7/versions?${query}`)).body.versions as { id: number; action: string }[]
  const [, found] = await history('model=assets&model_id=5')
  await sample.ask('PUT', `spaces/7/versions/${found?.id}?model=assets&model_id=5`)
  expect(await sample.file('assets/mark_5.json')).toMatchObject({ alt: 'The mark', filename: picture })

  await sample.ask('PUT', 'spaces/7/datasource_entries/1', { datasource_entry: { value: 'B' } })
  const [saved, before] = await history('model=datasources&model_id=3')
  expect([saved?.action, before?.action]).toEqual(['saved', 'found'])
  const { status } = await sample.ask(
    'PUT',
    `spaces/7/versions/${before?.id}?model=datasources&model_id=3`,
    undefined,
    sample.tokenOf('editor'),
  )
  expect(status).toBe(403)
  await sample.ask('PUT', `spaces/7/versions/${before?.id}?model=datasources&model_id=3`)
  expect(await sample.file('datasources/labels.json')).toMatchObject({ entries: [{ name: 'a', value: 'A' }] })
})

test('who may publish no more when the file has arrived replaces nothing', async () => {
  await using sample = await startSampleEditing(files)
  const { ask, people } = sample
  const signed = await ask('POST', 'spaces/7/assets', { filename: 'b.svg', id: 5 })
  const { post_url, fields, id } = signed.body as { post_url: string; fields: object; id: number }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('file', new File([svg(3)], 'b.svg'))
  expect((await fetch(post_url, { method: 'POST', body: form })).status).toBe(204)
  const person = people.get('publisher')
  if (person) people.set('publisher', { ...person, claims: { editor: true } })
  expect((await ask('GET', `spaces/7/assets/${id}/finish_upload`)).status).toBe(403)
  expect((await ask('GET', 'spaces/7/assets/5')).body).toMatchObject({ filename: picture })
  expect((await ask('POST', 'spaces/7/assets', { filename: 'b.svg', id: { toString: 1 } })).status).toBe(422)
})

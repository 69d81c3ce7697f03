import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addAsset } from './add-asset.ts'
import { startSampleSpace, storyFile, until } from './sample-space.ts'

test('an added picture is served under the name in its field, in the language of the reader', async () => {
  await using sample = await startSampleSpace({})
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer()
  await sample.write('../Käfer LT 120.JPG', picture)
  const file = join(sample.root, '../Käfer LT 120.JPG')
  const altI18n = { de: 'Ein Brecher', 'pt-br': 'Um britador' }
  const field = await addAsset({
    root: sample.root,
    file,
    alt: 'A crusher',
    altI18n,
    focus: '10x10:20x20',
    space: 7,
  })
  expect(field).toMatchObject({ fieldtype: 'asset', alt: 'A crusher', focus: '10x10:20x20' })
  expect(field.filename).toMatch(
    /^https:\/\/a\.storyblok\.com\/f\/7\/60x40\/[0-9a-f]{10}\/kafer-lt-120\.jpg$/,
  )

  const [storyPath = '', story] = Object.entries(storyFile(1, 'home', { image: field }))[0] ?? []
  await sample.write(storyPath, story)
  const body = await until(
    () => sample.json('stories/home?language=pt-br'),
    ({ story: found }) => found !== undefined,
  )
  expect(body).toMatchObject({
    story: { content: { image: { alt: 'Um britador', meta_data: { alt: 'Um britador' } } } },
  })
  const { pathname } = new URL(field.filename)
  expect((await sample.get(`${pathname}/m/30x0/filters:format(webp)`)).status).toBe(200)
})

test('adding the same file again changes only what is said about it', async () => {
  await using sample = await startSampleSpace({ 'film.mp4': 'film' })
  const file = join(sample.root, 'film.mp4')
  const first = await addAsset({ root: sample.root, file, alt: 'A film', copyright: 'Us' })
  const second = await addAsset({ root: sample.root, file, alt: 'The film' })
  expect(second).toMatchObject({ id: first.id, filename: first.filename, alt: 'The film', copyright: 'Us' })
  expect(first.filename).toMatch(/\/f\/1\/[0-9a-f]{10}\/film\.mp4$/)
  const names = await readdir(join(sample.root, 'assets'))
  expect(names).toEqual([`film_${first.id}.json`, `film_${first.id}.mp4`])
})

test('it is a command too', async () => {
  await using sample = await startSampleSpace({ 'a.vtt': 'WEBVTT' })
  const args = [
    resolve('services/content/add-asset.ts'),
    '--root',
    sample.root,
    '--file',
    join(sample.root, 'a.vtt'),
  ]
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...args,
    '--name',
    'Captions',
    '--alt-i18n',
    'de=Untertitel',
  ])
  const { id, filename } = JSON.parse(stdout) as { id: number; filename: string }
  expect(filename).toMatch(/captions\.vtt$/)
  const record: unknown = JSON.parse(
    await readFile(join(sample.root, 'assets', `captions_${id}.json`), 'utf8'),
  )
  expect(record).toMatchObject({ id, filename, meta_data: { alt__i18n__de: 'Untertitel' } })
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JsonObject } from '../../json.ts'
import { storyFile, until, uuid } from '../../sample-space.ts'
import { startSampleEditing, type SampleEditing } from '../sample-editing.ts'

const translatable = true
const components = [
  {
    name: 'Page',
    schema: {
      title: { type: 'text', translatable },
      text: { type: 'richtext', translatable },
      picture: { type: 'asset' },
      code: { type: 'text' },
    },
  },
]
const doc = (words: string, attrs: object = {}) => ({
  type: 'doc',
  content: [{ type: 'paragraph', attrs, content: [{ type: 'text', text: words }] }],
})
const about = (content: JsonObject) =>
  storyFile(1, 'about', { title: 'About us', title__i18n__de: 'Über uns', ...content })
const file = `stories/about_${uuid(1)}.json`

let folder: string
let space: SampleEditing
const start = async () => {
  const options = { components: async () => components, file: join(folder, 'content.db') }
  space = await startSampleEditing(about({}), options)
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'translations-'))
  await start()
})
afterAll(async () => {
  await space[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

interface ToDo {
  field: string
  languages: string[]
}
async function toDo(): Promise<{ missing: ToDo[]; stale: ToDo[] }> {
  const { body } = await space.ask('GET', 'spaces/7/translations/1')
  return body.translations as unknown as { missing: ToDo[]; stale: ToDo[] }
}
const stale = async () => (await toDo()).stale.map(({ field, languages }) => [field, ...languages])
async function save(content: JsonObject): Promise<void> {
  const { body } = await space.ask('GET', 'spaces/7/stories/1')
  const story = body.story as JsonObject & { content: JsonObject }
  const next = { ...story, content: { ...story.content, ...content } }
  expect((await space.ask('PUT', 'spaces/7/stories/1', { story: next })).status).toBe(200)
}

test('a text with words that a language lacks is missing there', async () => {
  expect(await toDo()).toMatchObject({
    missing: [{ uid: 'uid-1', field: 'title', path: 'content.title', languages: ['pt-br'] }],
    stale: [],
  })
  const { body } = await space.ask('GET', 'spaces/7/translations')
  expect(body.translations).toEqual([
    { story: 1, names: ['About us', 'Über uns'], texts: 1, missing: { 'pt-br': 1 }, stale: {} },
  ])
})

test('a translation whose English is changed is stale, until it is changed itself or the English is as before', async () => {
  await save({ title: 'About Trackside' })
  expect(await stale()).toEqual([['title', 'de']])
  await save({ title: 'About us' })
  expect(await stale()).toEqual([])
  await save({ title: 'About Trackside' })
  await save({ title__i18n__de: 'Über Trackside' })
  expect(await stale()).toEqual([])
})

test('a translation that is brought back is as stale as it was', async () => {
  await save({ title__i18n__de: 'Über uns' })
  expect(await stale()).toEqual([['title', 'de']])
})

test('who has read both says that it is still right, a translator for their own language alone', async () => {
  const texts = [{ uid: 'uid-1', field: 'title', language: 'de' }]
  const foreign = space.tokenOf('translator:pt-br')
  expect((await space.ask('PUT', 'spaces/7/translations/1', { texts }, foreign)).status).toBe(403)
  expect((await space.ask('PUT', 'spaces/7/translations/1', {})).status).toBe(400)
  expect(await stale()).toEqual([['title', 'de']])
  const answer = await space.ask('PUT', 'spaces/7/translations/1', { texts }, space.tokenOf('translator:de'))
  expect(answer.body.translations).toMatchObject({ stale: [] })
  expect(space.audit.at(-1)).toMatchObject({ action: 'content confirm translation', detail: '1 texts' })
  await save({ title: 'About the yard' })
  expect(await stale()).toEqual([['title', 'de']])
})

test('both languages changed at once are a translation, and a change of both by hand too', async () => {
  await save({ title: 'Who we are', title__i18n__de: 'Wer wir sind' })
  expect(await stale()).toEqual([])
  const record = (await space.file(file)) as JsonObject & { content: JsonObject }
  await space.write(file, { ...record, content: { ...record.content, title: 'Who is here' } })
  await until(stale, (texts) => texts.length === 1)
})

test('rich text is stale by what it says, not by how a client writes it; pictures by what is said of them', async () => {
  const picture = {
    fieldtype: 'asset',
    id: 3,
    filename: 'https://a.storyblok.com/f/1/1x1/a/jaw.jpg',
    alt: 'A jaw',
    meta_data: { alt: 'A jaw', alt__i18n__de: 'Eine Backe' },
  }
  await save({ title__i18n__de: 'Wer hier ist', text: doc('Open'), text__i18n__de: doc('Offen'), picture })
  await save({ text: doc('Open', { textAlign: null }) })
  expect(await stale()).toEqual([])
  await save({ text: doc('Closed'), picture: { ...picture, alt: 'Two jaws' } })
  expect(await stale()).toEqual([
    ['text', 'de'],
    ['picture.alt', 'de'],
  ])
})

test('what is known outlives a restart', async () => {
  const before = await stale()
  expect(before).toHaveLength(2)
  const again = await startSampleEditing(
    { [file]: await space.file(file) },
    { components: async () => components, file: join(folder, 'content.db') },
  )
  await space[Symbol.asyncDispose]()
  space = again
  expect(await stale()).toEqual(before)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JsonObject } from '../../json.ts'
import { joinParts } from '#content/translate/exchange/parts.ts'
import { storyFile, uuid } from '../../sample-space.ts'
import { startSampleEditing, type SampleEditing } from '../sample-editing.ts'

const translatable = true
const components = [
  {
    name: 'Page',
    schema: {
      title: { type: 'text', translatable },
      lead: { type: 'text', translatable },
      code: { type: 'text' },
    },
  },
]
let space: SampleEditing
beforeAll(async () => {
  space = await startSampleEditing(
    {
      ...storyFile(1, 'about', {
        title: 'About us',
        title__i18n__de: 'Über uns',
        lead: 'It weighs {weight} & more',
      }),
      ...storyFile(2, 'news/rail', { title: 'By rail' }),
    },
    { components: async () => components },
  )
})
afterAll(() => space[Symbol.asyncDispose]())

const exported = async (query: string) => {
  const { body, status } = await space.ask('GET', `spaces/7/translation_export?language=de&${query}`)
  return { status, ...(body as unknown as { count: number; text: string; error?: string }) }
}
interface Unit {
  key: string
  outcome: string
  problems: object[]
}
const imported = async (text: string, apply = false, token?: string) => {
  const { body, status } = await space.ask('POST', 'spaces/7/translation_import', { text, apply }, token)
  return { status, ...(body as unknown as { units: Unit[]; saved?: number; error?: string }) }
}
const contentOf = async (slug: string, id: number) =>
  (await space.file(`stories/${slug}_${uuid(id)}.json`)).content as JsonObject
const translated = (xliff: string, texts: Record<string, string>) =>
  Object.entries(texts).reduce(
    (text, [source, target]) => text.replace(`<source>${source}</source>`, `$&<target>${target}</target>`),
    xliff,
  )

test('what is missing is exported of a story, a folder or everything, all of it if that is asked for', async () => {
  expect((await exported('')).count).toBe(2)
  expect((await exported('all=true')).count).toBe(3)
  expect((await exported('folder=news')).text).toContain('name="news/rail#uid-2.title"')
  expect(JSON.parse((await exported('story=1&format=json')).text)).toEqual({
    language: 'de',
    units: [
      {
        id: 'about#uid-1.lead',
        where: 'Page: lead',
        source: 'It weighs {weight} & more',
        target: '',
        state: 'initial',
        before: 'none',
      },
    ],
  })
  expect((await space.ask('GET', 'spaces/7/translation_export?language=xx')).status).toBe(400)
  expect(await exported(`all=true&after=${uuid(1)}`)).toMatchObject({ count: 1 })
  expect(await exported(`after=${uuid(9)}`)).toMatchObject({ status: 400 })
  expect((await exported('story=99')).status).toBe(404)
})

test('many texts come in parts, which are one file together', async () => {
  const long = 'A long text about everything. '.repeat(4000)
  const files = [1, 2, 3, 4].map((id) => storyFile(id, `page-${id}`, { title: `Page ${id}`, lead: long }))
  await using large = await startSampleEditing(Object.assign({}, ...files) as Record<string, unknown>, {
    components: async () => components,
  })
  const parts: string[] = []
  let after: unknown = ''
  do {
    const { body } = await large.ask(
      'GET',
      `spaces/7/translation_export?language=de&parts=true&after=${String(after)}`,
    )
    parts.push(String(body.text))
    after = body.next
  } while (after !== undefined)
  expect(parts.map((part) => part.match(/<file /g)?.length)).toEqual([2, 2])
  // A studio that was opened before there were parts.
  const { body: whole } = await large.ask('GET', 'spaces/7/translation_export?language=de')
  expect(whole).toEqual({ count: 8, text: joinParts(parts, false) })
  const ids = [...joinParts(parts, false).matchAll(/<(?:file|unit) id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids).toEqual([1, 2, 3, 4].flatMap((id) => [`f${id}`, `u${id}-1`, `u${id}-2`]))
})

test('an import is shown first and then saved as drafts; a lost figure is refused, the rest is taken', async () => {
  const { text } = await exported('')
  const lost = translated(text, { 'By rail': 'Auf der Schiene' }).replace(
    /<source>It weighs [^]*?<\/source>/,
    '$&<target>Es wiegt viel</target>',
  )
  const preview = await imported(lost)
  expect(preview.units.map(({ key, outcome, problems }) => [key, outcome, ...problems])).toEqual([
    ['about#uid-1.lead', 'refused', { reason: 'lostPlaceholder', value: '{weight}' }],
    ['news/rail#uid-2.title', 'new'],
  ])
  expect(await contentOf('rail', 2)).not.toHaveProperty('title__i18n__de')
  expect((await imported(lost, true)).saved).toBe(1)
  expect(await contentOf('rail', 2)).toMatchObject({ title__i18n__de: 'Auf der Schiene' })
  expect(await contentOf('about', 1)).not.toHaveProperty('lead__i18n__de')
  // What visitors get follows when it is published.
  expect((await space.file(`published/rail_${uuid(2)}.json`)).content).not.toHaveProperty('title__i18n__de')
  expect(space.audit.at(-1)).toMatchObject({
    action: 'content import translations',
    detail: '1 of 2 texts, 1 stories',
  })
  expect((await imported(lost, true)).saved).toBe(0)
})

test('a stale translation is exported with what there is, and confirmed by coming back as done', async () => {
  const { body } = await space.ask('GET', 'spaces/7/stories/1')
  await exported('')
  const story = body.story as JsonObject & { content: JsonObject }
  story.content = { ...story.content, title: 'All about us' }
  await space.ask('PUT', 'spaces/7/stories/1', { story })
  const { text } = await exported('story=1')
  expect(text).toContain('<segment state="initial" subState="trackside:outdated">')
  const done = text.replace('state="initial" subState="trackside:outdated"', 'state="reviewed"')
  expect((await imported(done)).units[0]).toMatchObject({ outcome: 'confirmed' })
  expect((await imported(done, true)).saved).toBe(0)
  expect((await exported('story=1')).text).not.toContain('trackside:outdated')
})

test('a file of another English, of another translator or of no kind is refused with the reason', async () => {
  const { text } = await exported('all=true')
  expect((await imported(text.replace('<source>By rail', '<source>By road'))).units).toContainEqual(
    expect.objectContaining({
      outcome: 'refused',
      problems: [{ reason: 'otherSource' }],
    }),
  )
  expect(await imported(text, true, space.tokenOf('translator:pt-br'))).toMatchObject({ status: 403 })
  expect(await imported('<html/>')).toMatchObject({ status: 400, error: expect.stringContaining('no XLIFF') })
  expect(await imported('{"a": "b"}')).toMatchObject({
    status: 400,
    error: expect.stringContaining('language'),
  })
})

test('a translator saves an import into their own language', async () => {
  const { text } = await exported('story=1')
  const done = text.replace(/<source>It weighs (<ph [^>]*>)[^]*?<\/source>/, '$&<target>Es wiegt $1</target>')
  expect(await imported(done, true, space.tokenOf('translator:de'))).toMatchObject({ status: 200, saved: 1 })
  expect(await contentOf('about', 1)).toMatchObject({ lead__i18n__de: 'Es wiegt {weight}' })
})

test('a text that is never stored is named before anything is saved, and the rest is saved', async () => {
  const { text } = await exported('all=true&format=json')
  const { units } = JSON.parse(text) as { units: { id: string; target: string }[] }
  const marred = units.map((unit) => ({
    ...unit,
    target: unit.id.startsWith('news/') ? 'Bahn <img src=x onerror=y>' : `${unit.target} heute`,
  }))
  const file = JSON.stringify({ language: 'de', units: marred })
  const { units: plan } = await imported(file)
  expect(plan.filter(({ outcome }) => outcome === 'refused')).toEqual([
    expect.objectContaining({
      key: 'news/rail#uid-2.title',
      problems: [{ reason: 'notStored', value: expect.stringContaining('HTML is not stored') }],
    }),
  ])
  expect(await imported(file, true)).toMatchObject({ status: 200, saved: 1 })
  expect(await contentOf('about', 1)).toMatchObject({ title__i18n__de: 'Über uns heute' })
})

test('a name of a text that is nothing but signs is answered at once', async () => {
  const file = JSON.stringify({
    language: 'de',
    units: [{ id: `about${'#'.repeat(1_000_000)}`, target: 'x' }],
  })
  expect(await imported(file, true)).toMatchObject({ status: 200, saved: 0 })
})

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JsonObject } from '../json.ts'
import { storyFile } from '../sample-space.ts'
import { startSampleEditing, type SampleEditing } from './sample-editing.ts'
import { upload } from './sample-upload.ts'

/* What somebody with a token may not do with it, and that a refusal changes nothing. */

const doc = (text: string, ...more: object[]) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }, ...more],
})
const blok = {
  type: 'blok',
  attrs: { id: 'x', body: [{ _uid: 'in-text', component: 'Text', heading: 'In it' }] },
}
const home = storyFile(1, 'home', {
  title: 'Home',
  title__i18n__de: 'Start',
  text: doc('Words', blok),
  link: { fieldtype: 'multilink', linktype: 'url', url: '/a' },
  body: [{ _uid: 'b', component: 'Text', heading: 'One' }],
})
const [file = ''] = Object.keys(home)

let sample: SampleEditing
let before: string
beforeAll(async () => {
  sample = await startSampleEditing(home)
  before = await sample.text(file)
})
afterAll(() => sample[Symbol.asyncDispose]())

const content = home[file]?.['content'] as JsonObject
const put = (story: object, ...claims: string[]) =>
  sample.ask('PUT', 'spaces/7/stories/1?force_update=1', { story }, sample.tokenOf(...claims))

/** A body as it is sent, for what no client would make. */
async function raw(method: string, path: string, body: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`${sample.origin}/v1/spaces/7/${path}`, {
    method,
    headers: { authorization: sample.tokenOf('admin'), 'content-type': 'application/json' },
    body,
  })
  return { status: response.status, text: await response.text() }
}

test.each([
  ['a sign and spaces', `<${' '.repeat(480_000)}x<b>`],
  ['many beginnings of tags', `${'<a '.repeat(160_000)}<b>`],
  ['a tag within a tag', '<a b<c onclick=x()'],
  ['a sign within a tag', '<a title="<" onclick = x()'],
])('%s: markup is found at once, however long the text is', async (_, heading) => {
  const body = [{ _uid: 'b', component: 'Text', heading }]
  expect((await put({ content: { ...content, body } }, 'editor')).status).toBe(422)
})

test.each<[string, object]>([
  ['texts of another language', { title__i18n__pt_br: 'Casa' }],
  ['the default language', { title: 'Mine' }],
  ['another structure', { body: [] }],
  ['blocks in a translation', { body__i18n__de: [{ _uid: 'n', component: 'Text', heading: 'New' }] }],
  ['an object in place of a text', { title__i18n__de: { a: 1 } }],
  ['a text for a field that has none', { invented__i18n__de: 'x' }],
  ['another kind of block', { component__i18n__de: 'Settings' }],
  ['another id', { _uid__i18n__de: 'x' }],
  ['a link in place of a text', { title__i18n__de: { fieldtype: 'multilink', url: '/b' } }],
  [
    'a block in rich text',
    {
      text__i18n__de: doc('Wörter', {
        type: 'blok',
        attrs: { id: 'y', body: [{ _uid: 'n', component: 'Settings' }] },
      }),
    },
  ],
])('a translator cannot bring in %s', async (_, changes) => {
  const { status, body } = await put({ content: { ...content, ...changes } }, 'translator:de')
  expect([status, String(body['error'])]).toEqual([
    403,
    expect.stringContaining('may change texts of this language'),
  ])
  expect(await sample.text(file)).toBe(before)
})

test.each([
  ['POST', 'stories', { story: { name: 'New', slug: 'new', content: { component: 'Page' } } }],
  ['DELETE', 'stories/1', undefined],
  ['GET', 'stories/1/publish', undefined],
  ['GET', 'stories/1/unpublish', undefined],
  ['PUT', 'stories/1/duplicate', {}],
  ['PUT', 'versions/1?model=stories&model_id=1', {}],
  ['POST', 'assets', { filename: 'a.png' }],
  ['POST', 'asset_folders', { asset_folder: { name: 'a' } }],
  ['POST', 'datasources', { datasource: { name: 'a', slug: 'a' } }],
  ['PUT', 'stories/1', { story: { name: 'Renamed' } }],
  ['PUT', 'stories/1', { story: { publish_at: '2027-01-01T00:00:00Z' } }],
  ['PUT', 'stories/1', { story: { translated_slugs_attributes: [{ lang: 'de', slug: 'x' }] } }],
  ['PUT', 'stories/1', { story: { content: { ...content, title__i18n__de: 'Neu' } }, publish: 1 }],
])('a translator may not %s %s', async (method, path, body) => {
  const { status } = await sample.ask(method, `spaces/7/${path}`, body, sample.tokenOf('translator:de'))
  expect(status).toBe(403)
  expect(await sample.text(file)).toBe(before)
})

test('a translator translates rich text around its blocks, and links', async () => {
  await using own = await startSampleEditing(home)
  const translated = {
    text__i18n__de: doc('Wörter', blok),
    link__i18n__de: { fieldtype: 'multilink', linktype: 'url', url: '/de' },
    body: [{ _uid: 'b', component: 'Text', heading: 'One', heading__i18n__de: 'Eins' }],
  }
  const story = { content: { ...content, ...translated } }
  const { status } = await own.ask('PUT', 'spaces/7/stories/1', { story }, own.tokenOf('translator:de'))
  expect(status).toBe(200)
  expect(await own.file(file)).toMatchObject({ content: translated })
})

const richText = (...nodes: unknown[]) =>
  JSON.stringify({ content: { component: 'Page', text: { type: 'doc', content: nodes } } })
const deep = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels)
test.each([
  ['__proto__ in the content', '{"content":{"_uid":"u","component":"Page","__proto__":{"polluted":1}}}'],
  [
    '__proto__ in a block',
    '{"content":{"_uid":"u","component":"Page","body":[{"__proto__":{"polluted":1}}]}}',
  ],
  ['__proto__ elsewhere', '{"meta_data":{"a":{"__proto__":{"polluted":1}}}}'],
  ['a content without a floor', `{"content":${deep(100_000)}}`],
  ['other fields without a floor', `{"meta_data":${deep(20_000)}}`],
  [
    'more blocks than a page is drawn of in time',
    JSON.stringify({
      content: {
        component: 'Page',
        body: Array.from({ length: 3001 }, (_, i) => ({ _uid: `${i}`, component: 'Text' })),
      },
    }),
  ],
  ['blocks too deep', `{"content":{"component":"Page","a":${deep(80)}}}`],
  ['a name of megabytes', JSON.stringify({ name: 'x'.repeat(5_000_000) })],
  ['a tag of megabytes', JSON.stringify({ tag_list: ['x'.repeat(5_000_000)] })],
  ['a path of megabytes', JSON.stringify({ path: 'x'.repeat(5_000_000) })],
  ['facts of megabytes', JSON.stringify({ meta_data: { a: 'x'.repeat(5_000_000) } })],
  ['thousands of tags', JSON.stringify({ tag_list: Array.from({ length: 5000 }, (_, at) => `t${at}`) })],
  ['a script in the name', JSON.stringify({ name: '<script>alert(1)</script>' })],
  ['a handler in a tag', JSON.stringify({ tag_list: ['<b/onclick=alert(1)>x</b>'] })],
  ['a script in facts', JSON.stringify({ meta_data: { a: ['<svg onload=alert(1)>'] } })],
  ['a path that runs', JSON.stringify({ path: 'javascript:alert(1)' })],
  [
    'a link in HTML',
    JSON.stringify({ content: { component: 'Page', title: '<a href="java&#9;script:x">x</a>' } }),
  ],
  [
    'a handler behind a slash',
    JSON.stringify({ content: { component: 'Page', title: '<b/onclick=alert(1)>' } }),
  ],
  [
    'a kind that is a path',
    JSON.stringify({ content: { component: 'Page', body: [{ _uid: 'a', component: '../x' }] } }),
  ],
  ['a field that is a tag', JSON.stringify({ content: { component: 'Page', '<script>': 'x' } })],
  ['a text that is not a list of nodes', richText({ type: 'paragraph', content: 7 })],
  ['a node that is none', richText(null)],
  [
    'a text node without a text',
    richText({ type: 'paragraph', content: [{ type: 'text', text: { a: 1 } }] }),
  ],
  ['marks that are none', richText({ type: 'text', text: 'x', marks: [null] })],
  ['half of a character', JSON.stringify({ name: 'a\ud800' })],
  ['a name that nobody sees', JSON.stringify({ name: '\u200b\u2060\u3164' })],
  ['a name that turns what stands behind it', JSON.stringify({ name: 'gnp.\u202eexe' })],
  ['a name of two lines', JSON.stringify({ name: 'One\nTwo' })],
  ['a slug longer than the name of a file', JSON.stringify({ slug: 'ä'.repeat(150) })],
  ['a slug that leads out', JSON.stringify({ slug: '../../etc' })],
  [
    'a language that leads out',
    JSON.stringify({ translated_slugs_attributes: [{ lang: '../..', slug: 'x' }] }),
  ],
  [
    'a name that is none',
    JSON.stringify({ translated_slugs_attributes: [{ lang: 'de', slug: 'x', name: { a: 1 } }] }),
  ],
])('%s is refused', async (_, story) => {
  const { status, text } = await raw('PUT', 'stories/1?force_update=1', `{"story":${story}}`)
  expect([400, 422]).toContain(status)
  expect(text.length).toBeLessThan(2000)
  expect(await sample.text(file)).toBe(before)
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  expect(sample.log.filter((line) => line.includes('could not be answered'))).toEqual([])
})

test.each([
  ['POST', 'datasources', { datasource: { name: '<img src=x onerror=alert(1)>', slug: 'a' } }],
  ['POST', 'asset_folders', { asset_folder: { name: '<script>alert(1)</script>' } }],
])('%s %s takes no HTML either', async (method, path, body) => {
  const { status } = await raw(method, path, JSON.stringify(body))
  expect(status).toBe(422)
})

test('an id, a uuid or an address that is sent along changes nothing of where a story is stored', async () => {
  await using own = await startSampleEditing(home)
  const story = { id: 5, uuid: '../../x', full_slug: '../../etc', name: 'Renamed', published: false }
  expect((await own.ask('PUT', 'spaces/7/stories/1', { story })).status).toBe(200)
  expect(await own.file(file)).toMatchObject({ id: 1, full_slug: 'home', name: 'Renamed', published: true })
})

test('of two who change the same state at once one is told', async () => {
  await using own = await startSampleEditing(home)
  const { body } = await own.ask('GET', 'spaces/7/stories/1')
  const { current_version_id } = body['story'] as JsonObject
  const save = (title: string, claim: string) =>
    own.ask(
      'PUT',
      'spaces/7/stories/1',
      { story: { content: { ...content, title }, current_version_id } },
      own.tokenOf(claim),
    )
  const answers = await Promise.all([save('First', 'editor'), save('Second', 'publisher')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test.each<[string, JsonObject]>([
  ['a script in facts', { meta_data: { alt__i18n__de: '<img src=x onerror=alert(1)>' } }],
  ['a name that is a tag', { meta_data: { '<script>': 'x' } }],
  ['a link that runs', { meta_data: { link: 'javascript:alert(1)' } }],
  ['__proto__', JSON.parse('{"meta_data":{"a":{"__proto__":{"polluted":1}}}}') as JsonObject],
  ['a text of megabytes', { meta_data: { a: 'x'.repeat(2_000_000) } }],
  ['a control character', { alt: 'A\u0000dot' }],
])('%s is refused of an asset that is sent without being wrapped too', async (_, asset) => {
  await using own = await startSampleEditing({})
  const { id } = (await upload(own, 'film.vtt', 'WEBVTT\n')).body
  const [record = ''] = (await readdir(join(own.root, 'assets'))).filter((name) => name.endsWith('.json'))
  const unchanged = await own.text(`assets/${record}`)
  for (const body of [asset, { asset }])
    expect((await own.ask('PUT', `spaces/7/assets/${String(id)}`, body)).status).toBe(422)
  expect(await own.text(`assets/${record}`)).toBe(unchanged)
  if ('alt' in asset) expect((await upload(own, 'other.vtt', 'WEBVTT\n', asset)).status).toBe(422)
})

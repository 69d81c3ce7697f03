import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createManagementApiClient } from '@storyblok/management-api-client'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startSampleEditing } from './sample-editing.ts'
import { upload } from './sample-upload.ts'

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWM4IScnJ3cCAAcjAglsbbqYAAAAAElFTkSuQmCC',
  'base64',
)
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>'

test('the official client uploads a picture in three steps, which readers then get', async () => {
  await using sample = await startSampleEditing({})
  const client = createManagementApiClient({
    spaceId: 7,
    personalAccessToken: sample.tokenOf('editor'),
    baseUrl: sample.origin,
  })
  const asset = await client.assets.create({
    body: { short_filename: 'Ein Bild.PNG', alt: 'A dot' },
    file: DOT.buffer.slice(DOT.byteOffset, DOT.byteOffset + DOT.length) as ArrayBuffer,
  })
  expect(asset).toMatchObject({ short_filename: 'ein-bild.png', alt: 'A dot' })
  const path = new URL(asset?.filename ?? '').pathname
  expect(path).toMatch(/^\/f\/7\/2x1\/[0-9a-f]{10}\/ein-bild\.png$/)
  const picture = await sample.get(path)
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(DOT)
  expect(
    (await sample.ask('DELETE', `spaces/7/assets/${asset?.id}`, undefined, sample.tokenOf('editor'))).status,
  ).toBe(403)
  expect((await sample.ask('DELETE', `spaces/7/assets/${asset?.id}`)).status).toBe(200)
  expect((await sample.get(path)).status).toBe(404)
})

test('the same file under the same name is one asset', async () => {
  await using sample = await startSampleEditing({})
  const first = await upload(sample, 'dot.png', DOT)
  const second = await upload(sample, 'dot.png', DOT)
  expect([first.status, second.status, second.body.id]).toEqual([200, 200, first.body.id])
  expect(await readdir(join(sample.root, 'assets'))).toHaveLength(2)
})

test.each([
  ['a script', SVG.replace('<path', '<script>alert(1)</script><path')],
  ['an event handler', SVG.replace('<path', '<path onload="alert(1)"')],
  ['a link that runs a script', SVG.replace('<path', '<a href="javascript:alert(1)"/><path')],
  ['another document', SVG.replace('<path', '<foreignObject/><path')],
  [
    'entities of its own',
    `<!DOCTYPE svg [<!ENTITY a "b">]>${SVG}`.replace('<!DOCTYPE', '<?xml version="1.0"?><!DOCTYPE'),
  ],
  ['an address elsewhere', SVG.replace('<path', '<image href="https://example.com/x.png"/><path')],
])('an SVG with %s is refused', async (what, svg) => {
  await using sample = await startSampleEditing({})
  const { status, body } = await upload(sample, 'mark.svg', svg)
  expect([status, body]).toEqual([422, { filename: [expect.stringContaining(what)] }])
  expect(await readdir(join(sample.root, 'assets'))).toEqual([])
})

test.each([
  ['href', `<a href=${' '.repeat(1_900_000)}#a"/>`],
  ['url', `<a style="fill:url(${' '.repeat(1_900_000)}#a)"/>`],
  ['DOCTYPE', '<!DOCTYPE'.repeat(200_000)],
])('an SVG of two megabytes of %s is looked through at once', async (_, inner) => {
  await using sample = await startSampleEditing({})
  expect((await upload(sample, 'mark.svg', SVG.replace('<path', `${inner}<path`))).status).toBe(200)
})

test.each([`url( '#a')`, `url(#a)`, `url("data:image/png;base64,AA")`])(
  'an SVG that names a part of its own as %s is stored',
  async (fill) => {
    await using sample = await startSampleEditing({})
    const svg = SVG.replace('<path', `<path style='fill:${fill.replaceAll("'", '"')}'`)
    expect((await upload(sample, 'mark.svg', svg)).status).toBe(200)
  },
)

test.each([`url( "http://a.b/c")`, 'url(\n//a.b/c)', `url('/c')`])(
  'an SVG that fetches %j is refused',
  async (fill) => {
    await using sample = await startSampleEditing({})
    const svg = SVG.replace('<path', `<style>path{fill:${fill}}</style><path`)
    expect((await upload(sample, 'mark.svg', svg)).status).toBe(422)
  },
)

test.each([
  ['page.html', '<html></html>'],
  ['picture.png', '<svg onload="alert(1)">'],
  ['empty.png', ''],
])('%s is refused', async (name, bytes) => {
  await using sample = await startSampleEditing({})
  expect((await upload(sample, name, bytes)).status).toBe(422)
  expect(await readdir(join(sample.root, 'assets'))).toEqual([])
})

test('a picture or a model that breaks off is refused, also in the place of a whole one', async () => {
  await using sample = await startSampleEditing({})
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const made = sharp({ create: { width: 300, height: 200, channels: 3, background: 'red', noise } })
  const pictures = { 'a.jpg': await made.jpeg().toBuffer(), 'a.png': await made.png().toBuffer() }
  const describes = Buffer.from('{"asset":{"version":"2.0"}}')
  const head = Buffer.alloc(20)
  head.write('glTF')
  head.writeUInt32LE(2, 4)
  head.writeUInt32LE(20 + describes.length, 8)
  head.writeUInt32LE(describes.length, 12)
  head.write('JSON', 16)
  for (const [name, bytes] of Object.entries({ ...pictures, 'a.glb': Buffer.concat([head, describes]) })) {
    const whole = await upload(sample, name, bytes)
    expect(whole.status).toBe(200)
    const half = bytes.subarray(0, Math.round(bytes.length * 0.6))
    for (const more of [{}, { id: whole.body.id }]) {
      const refused = await upload(sample, name, half, more)
      expect(refused.status, name).toBe(422)
      expect(JSON.stringify(refused.body)).toMatch(/cannot be read/)
    }
  }
})

test('a plain SVG is stored; a file without a good signature, or that breaks off, is not', async () => {
  await using sample = await startSampleEditing({})
  expect((await upload(sample, 'mark.svg', SVG)).status).toBe(200)
  const { body } = await sample.ask('POST', 'spaces/7/assets', { filename: 'a.png' })
  const { post_url, fields } = body as { post_url: string; fields: Record<string, string> }
  const send = (changed: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fields, ...changed })) form.append(name, value)
    form.append('file', new File([DOT], 'a.png'))
    return fetch(post_url, { method: 'POST', body: form })
  }
  expect((await send({ policy: Buffer.from('1').toString('base64') })).status).toBe(403)
  expect((await send({ 'x-amz-signature': 'x' })).status).toBe(403)
  const brokenOff = await fetch(post_url, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: '--b\r\ncontent-disposition: form-data; name="policy"\r\n\r\nx',
  })
  expect(brokenOff.status).toBe(400)
  expect((await readdir(join(sample.root, 'assets'))).filter((name) => name.startsWith('.'))).toEqual([])
})

test('folders of assets are made, renamed and removed when empty', async () => {
  await using sample = await startSampleEditing({})
  const made = await sample.ask('POST', 'spaces/7/asset_folders', { asset_folder: { name: 'Machines' } })
  const { id } = made.body['asset_folder'] as { id: number }
  await sample.ask('PUT', `spaces/7/asset_folders/${id}`, { asset_folder: { name: 'Crushers' } })
  const inner = await sample.ask('POST', 'spaces/7/asset_folders', {
    asset_folder: { name: 'Small', parent_id: id },
  })
  const { body } = await sample.ask('GET', 'spaces/7/asset_folders')
  expect(body['asset_folders']).toContainEqual(expect.objectContaining({ name: 'Crushers', parent_id: null }))
  expect((await sample.ask('DELETE', `spaces/7/asset_folders/${id}`)).status).toBe(403)
  const child = inner.body['asset_folder'] as { id: number }
  expect(
    (await sample.ask('PUT', `spaces/7/asset_folders/${id}`, { asset_folder: { parent_id: child.id } }))
      .status,
  ).toBe(422)
  expect((await sample.ask('DELETE', `spaces/7/asset_folders/${child.id}`)).status).toBe(200)
})

test('the library is found by words in any language, by kind and folder, newest first', async () => {
  await using sample = await startSampleEditing({})
  const picture = (await upload(sample, 'dot.png', DOT)).body.id
  const drawing = (await upload(sample, 'mark.svg', SVG)).body.id
  const subtitles = (await upload(sample, 'film.vtt', 'WEBVTT\n')).body.id
  await sample.ask('PUT', `spaces/7/assets/${picture}`, {
    asset: { alt: 'A dot', meta_data: { alt__i18n__de: 'Ein Punkt' }, asset_folder_id: 4 },
  })
  const found = async (query: string) => {
    const { body } = await sample.ask('GET', `spaces/7/assets?${query}`)
    return (body.assets as { id: number }[]).map(({ id }) => id)
  }
  expect(await found('search=punkt')).toEqual([picture])
  expect(await found('search=MARK')).toEqual([drawing])
  expect(new Set(await found('filetypes=images'))).toEqual(new Set([picture, drawing]))
  expect(await found('filetypes=texts,videos')).toEqual([subtitles])
  expect(await found('in_folder=4')).toEqual([picture])
  expect(new Set(await found('in_folder=0'))).toEqual(new Set([drawing, subtitles]))
  const newest = await found('sort_by=created_at:desc')
  expect(newest).toEqual((await found('sort_by=created_at:asc')).toReversed())
  await sample.ask('PUT', `spaces/7/assets/${picture}`, {
    asset: { meta_data: { alt__i18n__de: 'Ein Tupfen' } },
  })
  expect([await found('search=punkt'), await found('search=tupfen')]).toEqual([[], [picture]])
})

test('the stories that use an asset are found, in fields and texts, drafts and what is published', async () => {
  await using sample = await startSampleEditing({})
  const { id, filename } = (await upload(sample, 'dot.png', DOT)).body
  const make = (slug: string, content: object, publish = 0) =>
    sample.ask('POST', 'spaces/7/stories', {
      story: { name: slug, slug, content: { component: 'Page', ...content } },
      publish,
    })
  const inField = (await make('in-field', { hero: { fieldtype: 'asset', id, filename } })).body
  const inText = (await make('in-text', { text: `see ${String(filename)}` }, 1)).body
  await make('without', { text: 'none' })
  const idOf = (body: unknown) => (body as { story: { id: number } }).story.id
  // What visitors still see counts too.
  await sample.ask('PUT', `spaces/7/stories/${idOf(inText)}`, {
    story: { content: { component: 'Page', text: 'gone from the draft' } },
  })
  const using = async (asset: unknown) => {
    const { body } = await sample.ask('GET', `spaces/7/stories?contains_asset=${String(asset)}`)
    return (body.stories as { id: number }[]).map((story) => story.id).sort()
  }
  expect(await using(id)).toEqual([idOf(inField), idOf(inText)].sort())
  expect(await using(12)).toEqual([])
})

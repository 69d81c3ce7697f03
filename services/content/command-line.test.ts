import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startSampleSpace, storyFile, uuid } from './sample-space.ts'

const CLI = resolve('node_modules/storyblok/dist/index.mjs')
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWM4IScnJ3cCAAcjAglsbbqYAAAAAElFTkSuQmCC'
const FILENAME = 'https://a.storyblok.com/f/7/2x1/0123456789/dot.png'

const [story] = Object.values(
  storyFile(
    1,
    'home',
    { title: 'Home', image: { fieldtype: 'asset', filename: FILENAME } },
    { unpublished_changes: false },
  ),
)
const colors = {
  id: 10,
  name: 'Colors',
  slug: 'colors',
  dimensions: [{ id: 1, name: 'German', entry_value: 'de' }],
}

/** What the Management API answers, by the end of the path. */
const ANSWERS = {
  '/stories': { stories: [{ ...story, content: undefined }] },
  '/stories/1': { story },
  '/datasources': { datasources: [colors] },
  '/datasource_entries': {
    datasource_entries: [{ id: 100, name: 'red', value: 'Red', dimension_value: 'Rot' }],
  },
  '/assets': { assets: [{ id: 5, filename: FILENAME, alt: 'A dot', is_private: false, meta_data: {} }] },
  '/asset_folders': { asset_folders: [{ id: 9, name: 'Pictures', uuid: uuid(9), parent_id: null }] },
}

/** Stands in for the network of the command line, which has no setting for its addresses. */
const NETWORK = `
const answers = ${JSON.stringify(ANSWERS)}
globalThis.fetch = async (input, init) => {
  const url = new URL(new Request(input, init).url)
  if (url.hostname === 'a.storyblok.com') return new Response(Buffer.from('${DOT}', 'base64'))
  const key = Object.keys(answers).find((end) => url.pathname.endsWith(end))
  return new Response(JSON.stringify(answers[key] ?? {}), { headers: { 'content-type': 'application/json', total: '1', 'per-page': '100' } })
}`

test('what the official command line pulls is served as it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'content-pull-'))
  try {
    const network = join(folder, 'network.mjs')
    await writeFile(network, NETWORK)
    const env = { ...process.env, STORYBLOK_LOGIN: 'a@b.c', STORYBLOK_TOKEN: 'token', STORYBLOK_REGION: 'eu' }
    const root = join(folder, 'content')
    for (const subject of ['stories', 'datasources', 'assets']) {
      const args = ['--import', network, CLI, subject, 'pull', '--space', '7', '--path', root]
      await promisify(execFile)(process.execPath, args, { env, cwd: folder })
    }
    await using sample = await startSampleSpace({}, { root })
    expect(sample.service.problems()).toEqual([])
    expect(await sample.json('stories/home')).toMatchObject({ story: { id: 1, content: { title: 'Home' } } })
    expect(await sample.json('datasource_entries?datasource=colors&dimension=de')).toMatchObject({
      datasource_entries: [{ name: 'red', value: 'Red', dimension_value: 'Rot' }],
    })
    expect(await sample.json('stories/home?resolve_assets=1')).toMatchObject({
      assets: [{ id: 5, alt: 'A dot' }],
    })
    const picture = await sample.get('/f/7/2x1/0123456789/dot.png')
    expect(Buffer.from(await picture.arrayBuffer()).toString('base64')).toBe(DOT)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import type { JsonObject } from '../json.ts'
import { storyFile, uuid } from '../sample-space.ts'
import { componentsOf } from './components.ts'
import { startSampleEditing } from './sample-editing.ts'

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWM4IScnJ3cCAAcjAglsbbqYAAAAAElFTkSuQmCC',
  'base64',
)
const home = storyFile(1, 'home', { title: 'Home', title__i18n__de: 'Start' }, { unpublished_changes: false })
const [homeFile = ''] = Object.keys(home)
const colors = {
  id: 10,
  name: 'Colors',
  slug: 'colors',
  dimensions: [{ id: 1, name: 'German', entry_value: 'de', datasource_id: 10 }],
  entries: [{ id: 100, name: 'red', value: 'Red', dimension_values: { de: 'Rot' } }],
}
const page = {
  name: 'Page',
  is_root: true,
  is_nestable: false,
  fields: [
    { name: 'title', pos: 0, type: 'text', translatable: true },
    { name: 'body', pos: 1, type: 'bloks', allow: ['Page'] },
  ],
}

/** The official command line against a sample space, in a folder of its own. */
async function startCommandLine() {
  const sample = await startSampleEditing(
    {
      ...home,
      'assets/dot_5.png': DOT,
      'assets/dot_5.json': {
        id: 5,
        filename: 'https://a.storyblok.com/f/7/2x1/0123456789/dot.png',
        short_filename: 'dot.png',
        is_private: false,
        alt: 'A dot',
        meta_data: {},
      },
      'datasources/datasources.json': [colors],
    },
    { components: async () => componentsOf([page], '2026-01-01T08:00:00.000Z') },
  )
  const folder = await mkdtemp(join(tmpdir(), 'content-command-line-'))
  onTestFinished(async () => {
    await sample[Symbol.asyncDispose]()
    await rm(folder, { recursive: true, force: true })
  })
  const env = {
    ...process.env,
    STORYBLOK_SITE: sample.origin.replace('/services/content', ''),
    STORYBLOK_TOKEN: sample.tokenOf('publisher'),
  }
  const program = resolve('services/content/manage/command-line.ts')
  return {
    sample,
    folder,
    async run(...args: string[]) {
      const output = ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr
      return promisify(execFile)(process.execPath, [program, ...args, '--space', '7', '--path', folder], {
        env,
        cwd: folder,
      }).then(output)
    },
    async json(file: string): Promise<JsonObject> {
      return JSON.parse(await readFile(join(folder, file), 'utf8')) as JsonObject
    },
    write: (file: string, content: unknown) =>
      writeFile(join(folder, file), JSON.stringify(content, null, 2)),
  }
}

test('the official command line pulls, changes and pushes stories', async () => {
  const { sample, run, json, write } = await startCommandLine()
  await run('components', 'pull')
  await run('stories', 'pull')
  const local = `stories/7/home_${uuid(1)}.json`
  const story = await json(local)
  expect(story).toMatchObject({ id: 1, content: { title: 'Home', title__i18n__de: 'Start' } })
  const before = await sample.text(homeFile)
  await run('stories', 'push')
  expect(await sample.text(homeFile)).toBe(before)

  await write(local, { ...story, content: { ...(story.content as object), title: 'From the command line' } })
  await write(`stories/7/new_${uuid(2)}.json`, {
    ...story,
    name: 'New',
    slug: 'new',
    full_slug: 'new',
    id: 2,
    uuid: uuid(2),
    published: false,
    content: { _uid: 'a', component: 'Page', title: 'Made by the command line' },
  })
  await run('stories', 'push')
  expect(await sample.file(homeFile)).toMatchObject({ content: { title: 'From the command line' } })
  expect(await sample.json('stories/new?version=draft')).toMatchObject({
    story: { content: { title: 'Made by the command line' } },
  })
  expect(await sample.json('stories/home')).toMatchObject({
    story: { content: { title: 'From the command line' } },
  })
})

test('and datasources with their languages', async () => {
  const { sample, run, json, write } = await startCommandLine()
  await run('datasources', 'pull')
  const pulled = (await json('datasources/7/datasources.json')) as unknown as JsonObject[]
  expect(pulled).toMatchObject([
    { slug: 'colors', entries: [{ name: 'red', dimension_values: { de: 'Rot' } }] },
  ])
  const green = { name: 'green', value: 'Green', dimension_values: { de: 'Grün' } }
  await write('datasources/7/datasources.json', [
    { ...pulled[0], entries: [{ name: 'red', value: 'Dark red', dimension_values: { de: 'Rot' } }, green] },
    { name: 'Sizes', slug: 'sizes', entries: [{ name: 's', value: 'Small' }] },
  ])
  await run('datasources', 'push')
  expect(await sample.json('datasource_entries?datasource=colors&dimension=de')).toMatchObject({
    datasource_entries: [
      { name: 'red', value: 'Dark red', dimension_value: 'Rot' },
      { name: 'green', value: 'Green', dimension_value: 'Grün' },
    ],
  })
  expect(await sample.json('datasource_entries?datasource=sizes')).toMatchObject({
    datasource_entries: [{ name: 's', value: 'Small' }],
  })
})

test('and assets with what is said about them', async () => {
  const { sample, run, json, write, folder } = await startCommandLine()
  await run('assets', 'pull')
  expect(await readFile(join(folder, 'assets/7/dot_5.png'))).toEqual(DOT)
  const record = await json('assets/7/dot_5.json')
  await write('assets/7/dot_5.json', { ...record, alt: 'A small dot' })
  await run('assets', 'push')
  expect(await sample.file('assets/dot_5.json')).toMatchObject({ id: 5, alt: 'A small dot' })
  expect((await readdir(join(sample.root, 'assets'))).filter((name) => name.endsWith('.png'))).toEqual([
    'dot_5.png',
  ])

  await writeFile(join(folder, 'assets/7/other.png'), DOT)
  await run('assets', 'push')
  const names = (await readdir(join(sample.root, 'assets'))).filter((name) => name.startsWith('other_'))
  expect(names).toHaveLength(2)
})

test('the schema is code: what it says is taken, anything else is refused', async () => {
  const { sample, run, json, write } = await startCommandLine()
  await run('components', 'pull', '--separate-files')
  const component = await json('components/7/Page.json')
  expect(component).toMatchObject({ name: 'Page', schema: { title: { type: 'text' } } })
  expect(await run('components', 'push', '--separate-files')).not.toContain('is code here')
  await write('components/7/Page.json', { ...component, schema: { title: { type: 'number' } } })
  await expect(run('components', 'push', '--separate-files', '--verbose')).rejects.toThrow('is code here')
  const { status, body } = await sample.ask('PUT', 'spaces/7/components/1', {
    component: { name: 'Page', schema: {} },
  })
  expect([status, body]).toEqual([422, { schema: [expect.stringContaining('is code here')] }])
})

import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadSamples, setAsideSamples } from './set-aside-samples.ts'

/** A copy of the sample stories, with three of their files. */
async function sampleFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trackside-samples-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const kind of ['stories', 'published'])
    await cp(join(import.meta.dirname, kind), join(folder, kind), { recursive: true })
  await mkdir(join(folder, 'assets'))
  for (const name of (await readdir(join(import.meta.dirname, 'assets'))).slice(0, 6))
    await cp(join(import.meta.dirname, 'assets', name), join(folder, 'assets', name))
  return folder
}

const all = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => /\./.test(name)).toSorted()

/** A page as editors make them, in the folder of the news. */
async function addOwn(folder: string, fields: object): Promise<string> {
  const uuid = randomUUID()
  const name = `own_${uuid}.json`
  await writeFile(join(folder, 'stories', name), JSON.stringify({ uuid, id: 9000, slug: 'own', ...fields }))
  return name
}

test('the samples are set aside and put back as they were', async () => {
  const folder = await sampleFolder()
  const before = await all(folder)
  expect(await setAsideSamples(folder)).toEqual({
    stories: before.filter((name) => name.startsWith('stories/')).length,
    assets: 3,
    left: [],
  })
  expect((await all(folder)).filter((name) => !name.startsWith('samples/'))).toEqual([])
  await loadSamples(folder)
  expect(await all(folder)).toEqual(before)
})

test('what an editor has made stays, with the folder it is in and the file it uses', async () => {
  const folder = await sampleFolder()
  const names = await readdir(join(folder, 'stories'))
  const news = JSON.parse(
    await readFile(join(folder, 'stories', names.find((name) => name.startsWith('news_')) ?? ''), 'utf8'),
  ) as { id: number; parent_id: number | null }
  const file = (await readdir(join(folder, 'assets'))).find((name) => !name.endsWith('.json')) ?? ''
  const id = Number(/_(\d+)\./.exec(file)?.[1])
  const own = await addOwn(folder, {
    full_slug: 'news/own',
    parent_id: news.parent_id || news.id,
    content: { picture: { id, filename: file } },
  })
  const { assets } = await setAsideSamples(folder)
  expect(assets).toBe(2)
  const stays = (await all(folder)).filter((name) => !name.startsWith('samples/'))
  expect(stays).toContain(`stories/${own}`)
  expect(stays).toContain(`assets/${file}`)
  expect(stays.filter((name) => name.startsWith('stories/'))).toHaveLength(2)
})

test('a file that an editor has sent stays, used or not, and a replaced file of a sample goes with its page', async () => {
  const folder = await sampleFolder()
  for (const name of ['own_924938756.json', 'own_924938756.png'])
    await writeFile(join(folder, 'assets', name), '{}')
  const file = (await readdir(join(folder, 'assets'))).find((name) => /_\d+\.jpg$/.test(name)) ?? ''
  const replaced = file.replace('.jpg', '-0123456789.jpg')
  await writeFile(join(folder, 'assets', replaced), '')
  await setAsideSamples(folder)
  expect(await readdir(join(folder, 'assets'))).toEqual(['own_924938756.json', 'own_924938756.png'])
  expect(await readdir(join(folder, 'samples/assets'))).toContain(replaced)
})

test('what an interrupted run has left of a sample is set aside by the next', async () => {
  const folder = await sampleFolder()
  const [name = ''] = (await readdir(join(folder, 'published'))).filter((each) => each.endsWith('.json'))
  await mkdir(join(folder, 'samples/stories'), { recursive: true })
  await rename(join(folder, 'stories', name), join(folder, 'samples/stories', name))
  await setAsideSamples(folder)
  expect((await all(folder)).filter((each) => !each.startsWith('samples/'))).toEqual([])
})

test('a sample whose address somebody has taken stays aside, and is named', async () => {
  const folder = await sampleFolder()
  await setAsideSamples(folder)
  await addOwn(folder, { full_slug: 'home', parent_id: 0, content: {} })
  expect((await loadSamples(folder)).left).toEqual(['home'])
})

test('every sample story has an id made of its name', async () => {
  for (const name of await readdir(join(import.meta.dirname, 'stories')))
    if (name.endsWith('.json')) expect(name).toMatch(/_[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-/)
})

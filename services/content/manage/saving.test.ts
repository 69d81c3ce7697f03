import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { isAsKnown, scanTree, withFiles } from '../files.ts'
import { startSampleSpace, storyFile, until } from '../sample-space.ts'
import { startSampleEditing } from './sample-editing.ts'

const files = {
  ...storyFile(1, 'home', { title: 'Home' }),
  ...storyFile(2, 'about', { title: 'About' }),
}
const [home = '', about = ''] = Object.keys(files)

test('a save reads what it has written and looks at no other file', async () => {
  await using sample = await startSampleEditing(files)
  const readAll = vi.spyOn(sample.service, 'settle')
  const save = (story: object, more = {}) => sample.ask('PUT', 'spaces/7/stories/1', { story, ...more })
  const titled = (title: string) => ({ content: { component: 'Page', title } })
  await save(titled('Draft'))
  expect(await sample.json('stories/home?version=draft')).toMatchObject({
    story: { content: { title: 'Draft' } },
  })
  await save(titled('Shown'), { publish: 1 })
  expect(await sample.json('stories/home')).toMatchObject({ story: { content: { title: 'Shown' } } })
  await save({ slug: 'lobby' })
  expect(await sample.json('stories/lobby')).toMatchObject({ story: { id: 1 } })
  const { body } = await sample.ask('POST', 'spaces/7/stories', {
    story: { name: 'New', slug: 'new', ...titled('New') },
  })
  const { id } = body['story'] as { id: number }
  expect((await sample.ask('DELETE', `spaces/7/stories/${id}`)).status).toBe(200)
  expect((await sample.ask('GET', `spaces/7/stories/${id}`)).status).toBe(404)
  expect(readAll).not.toHaveBeenCalled()
})

test('what is changed by hand while somebody saves is seen as well', async () => {
  await using sample = await startSampleEditing(files)
  for (let round = 1; round <= 5; round++) {
    const title = `Round ${round}`
    const story = { content: { component: 'Page', title } }
    const [saved] = await Promise.all([
      sample.ask('PUT', 'spaces/7/stories/1', { story, publish: 1 }),
      sample.write(about, { ...files[about], content: { component: 'Page', title } }),
    ])
    expect(saved.status).toBe(200)
    for (const slug of ['home', 'about'])
      await until(
        () => sample.json(`stories/${slug}`),
        (answer) => (answer as { story: { content: { title: string } } }).story.content.title === title,
      )
  }
})

test('the version of the content is the same for whoever reads all files anew', async () => {
  await using sample = await startSampleEditing(files)
  await sample.ask('POST', 'spaces/7/stories', {
    story: { name: 'A', slug: 'a-first', content: { component: 'Page', title: 'A' } },
    publish: 1,
  })
  const { cv } = sample.service.space()
  await sample.service.settle()
  expect(sample.service.space().cv).toBe(cv)
})

test('a tree with some files anew is the tree that a look at all of them gives', async () => {
  await using sample = await startSampleSpace(files)
  const before = await scanTree(sample.root)
  await sample.write('stories/b.json', {})
  await sample.write('assets/x.json', {})
  await rm(join(sample.root, home))
  await writeFile(join(sample.root, about), '{}')
  const names = [
    'stories/b.json',
    'assets/x.json',
    home,
    about,
    'redirects.json',
    'stories/.x.json.1.written.tmp',
  ]
  const { tree, changed } = withFiles(before, names)
  expect(tree.files).toEqual((await scanTree(sample.root)).files)
  expect([...tree.files.stories.keys()]).toEqual([...(await scanTree(sample.root)).files.stories.keys()])
  expect([...changed].toSorted()).toEqual(['assets', 'stories'])
  expect(before.files.stories.has('b.json')).toBe(false)
})

test('only what a reader does not know yet is news', async () => {
  await using sample = await startSampleSpace(files)
  const stories = join(sample.root, 'stories')
  await mkdir(join(stories, 'folder'))
  await sample.write('stories/folder/c.json', {})
  const tree = await scanTree(sample.root)
  const name = home.replace('stories/', '')
  expect(isAsKnown(tree, stories, name)).toBe(true)
  expect(isAsKnown(tree, stories, '.a.json.1.written.tmp')).toBe(true)
  expect(isAsKnown(tree, stories, 'never-there.json')).toBe(true)
  expect(isAsKnown(tree, sample.root, 'redirects.json')).toBe(false)
  await sample.write(home, '{}')
  expect(isAsKnown(tree, stories, name)).toBe(false)
  await sample.remove(about)
  expect(isAsKnown(tree, stories, about.replace('stories/', ''))).toBe(false)
  await rename(join(stories, 'folder'), join(stories, 'other'))
  expect(isAsKnown(tree, stories, 'folder')).toBe(false)
  expect(isAsKnown(tree, stories, 'other')).toBe(false)
})

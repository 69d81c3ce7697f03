import { execFileSync } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storyFile } from '../sample-space.ts'
import { startSampleEditing, type SampleEditing } from './sample-editing.ts'

const files = {
  ...storyFile(1, 'home', { title: 'Home' }),
  ...storyFile(2, 'about', { title: 'About' }),
  'notes.txt': 'Of somebody else',
}

const git = (sample: SampleEditing, ...args: string[]) =>
  execFileSync('git', args, { cwd: sample.root, encoding: 'utf8' }).trim()

async function startInGit(): Promise<SampleEditing> {
  const sample = await startSampleEditing(files, { git: true })
  git(sample, 'init', '--quiet')
  git(sample, 'add', '--all')
  git(sample, '-c', 'user.name=Test', '-c', 'user.email=t@example.com', 'commit', '--quiet', '-m', 'All')
  return sample
}

const titled = (title: string) => ({ story: { content: { component: 'Page', title } } })
const log = (sample: SampleEditing) =>
  git(sample, 'log', '--format=%s by %an <%ae>', '--name-status').split('\n')

test('a publish is a commit by its editor, and what somebody else has staged stays where it is', async () => {
  await using sample = await startInGit()
  await writeFile(join(sample.root, 'notes.txt'), 'Staged, not yet committed')
  git(sample, 'add', 'notes.txt')
  await sample.ask('PUT', 'spaces/7/stories/1', titled('Draft'))
  expect(git(sample, 'rev-list', '--count', 'HEAD')).toBe('1')
  await sample.ask('PUT', 'spaces/7/stories/1', { ...titled('Shown'), publish: 1 })
  const [subject, , ...changed] = log(sample)
  expect(subject).toBe('Publish home by publisher <publisher@example.com>')
  expect(changed.slice(0, 1)).toEqual([expect.stringMatching(/^M\tstories\/home_/)])
  expect(changed[1]).toMatch(/^All by/)
  expect(git(sample, 'diff', '--cached', '--name-only')).toBe('notes.txt')
  expect(git(sample, 'show', 'HEAD:stories/home_00000000-0000-4000-8000-000000000001.json')).toContain(
    'Shown',
  )
})

test('new, renamed and deleted pages are committed by their paths', async () => {
  await using sample = await startInGit()
  await sample.ask('POST', 'spaces/7/stories', {
    story: { name: 'New', slug: 'new', content: { component: 'Page', title: 'New' } },
    publish: 1,
  })
  await sample.ask('PUT', 'spaces/7/stories/2', { story: { slug: 'company' } })
  await sample.ask('DELETE', 'spaces/7/stories/1')
  expect(git(sample, 'log', '--format=%s').split('\n').slice(0, 3)).toEqual([
    'Delete home',
    'Move about',
    'Publish new',
  ])
  expect(git(sample, 'status', '--porcelain')).toBe('')
})

test('several publishes at once are a commit each', async () => {
  await using sample = await startInGit()
  const answers = await Promise.all(
    [1, 2].map((id) =>
      sample.ask('PUT', `spaces/7/stories/${id}`, { ...titled(`At once ${id}`), publish: 1 }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(git(sample, 'log', '--format=%s').split('\n').toSorted()).toEqual([
    'All',
    'Publish about',
    'Publish home',
  ])
})

test('a commit that fails is said, and the page is published', async () => {
  await using sample = await startInGit()
  await rm(join(sample.root, '.git'), { recursive: true })
  await writeFile(join(sample.root, '.git'), 'gitdir: /nowhere')
  expect((await sample.ask('PUT', 'spaces/7/stories/1', { ...titled('Shown'), publish: 1 })).status).toBe(200)
  expect(await sample.json('stories/home')).toMatchObject({ story: { content: { title: 'Shown' } } })
  expect(sample.log).toContain('content: a publish could not be committed to git')
})

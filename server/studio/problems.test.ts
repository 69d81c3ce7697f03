import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { Problems } from './problems.ts'

const content = resolve(import.meta.dirname, '../../content')

test('what is wrong with the content is found, and is gone once it is mended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trackside-problems-'))
  const name = readdirSync(join(content, 'stories')).find((each) => each.startsWith('moving-day')) ?? ''
  const file = join(folder, 'stories', name)
  const text = readFileSync(join(content, 'stories', name), 'utf8')
  const story = JSON.parse(text) as { content: { title: string } }
  mkdirSync(join(folder, 'stories'))
  const problems = new Problems(folder)
  const mine = async () => (await problems.findings()).filter(({ rule }) => rule === 'schema')
  writeFileSync(file, JSON.stringify({ ...story, content: { ...story.content, title: ' ' } }))
  expect(await mine()).toMatchObject([{ story: 'news/moving-day', path: 'content.title', severity: 'error' }])
  writeFileSync(file, text)
  expect(await mine()).toHaveLength(1)
  problems.changed()
  expect(await Promise.all([mine(), mine()])).toEqual([[], []])
  writeFileSync(file, '{"broken')
  problems.changed()
  await expect(problems.findings()).rejects.toThrow(/moving-day/)
  rmSync(folder, { recursive: true })
})

test('who asks is answered though others change the content all the time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trackside-problems-'))
  mkdirSync(join(folder, 'stories'))
  const problems = new Problems(folder)
  const others = setInterval(() => problems.changed(), 20)
  try {
    // The second is asked while the first is looked for, which began before what it is asked about.
    const [first, second] = [problems.findings(), Promise.resolve().then(() => problems.findings())]
    expect(Array.isArray(await first)).toBe(true)
    problems.changed()
    expect(Array.isArray(await second)).toBe(true)
  } finally {
    clearInterval(others)
    rmSync(folder, { recursive: true })
  }
})

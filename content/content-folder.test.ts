import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/* The commands as they are run, without being told a folder. */

let folder = ''
let checkout = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-folder-'))
  checkout = join(folder, 'Größe & Gewicht 100 %')
  symlinkSync(resolve(import.meta.dirname, '..'), checkout)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a program of the checkout in the folder with spaces and letters in its path. */
const command = (program: string, args: string[], variables: Record<string, string> = {}) => {
  const flags = ['--disable-warning=ExperimentalWarning', '--preserve-symlinks', '--preserve-symlinks-main']
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...flags, join(checkout, 'content', program), ...args],
    { encoding: 'utf8', env: { ...process.env, CONTENT_DIR: '', ...variables } },
  )
  return { status, text: stdout + stderr }
}
const writeStory = (text: string) => {
  mkdirSync(join(folder, 'own/stories'), { recursive: true })
  writeFileSync(join(folder, 'own/stories/a.json'), text)
}
const story = '{"uuid": "a", "full_slug": "a", "content": {"component": "Article", "title": "Rock in"}}'

test('texts are found in a checkout whose path has spaces and letters', () => {
  const { text } = command('translate/main.ts', ['export', '--language', 'de', '--all'])
  expect(text).toMatch(/\d{3,} texts to translate into de/)
})

test('content is checked in a checkout whose path has spaces and letters', () => {
  writeStory(story)
  const { text } = command('check/main.ts', ['--content', join(folder, 'own')])
  expect(text).toMatch(/\d+ errors, \d+ warnings/)
  expect(text).not.toMatch(/^\s+at /m)
})

test('where there is no content nothing is said to be well', () => {
  const nowhere = { CONTENT_DIR: join(folder, 'nowhere') }
  for (const args of [['translate/main.ts', 'export', '--language', 'de', '--all'], ['check/main.ts']]) {
    const { status, text } = command(args[0] ?? '', args.slice(1), nowhere)
    expect(status).toBe(1)
    expect(text).toContain('nowhere is no folder of content that can be read (ENOENT)')
    expect(text).not.toMatch(/^\s+at /m)
  }
})

test('what is checked and translated is the content that the site serves', () => {
  writeStory(story)
  const variables = { CONTENT_DIR: join(folder, 'own') }
  const exported = command('translate/main.ts', ['export', '--language', 'de'], variables)
  expect(exported.text).toContain('1 texts to translate into de')
  writeStory('{"name": "No story"}')
  expect(command('check/main.ts', [], variables).text).toContain('stories/a.json: a story needs uuid')
})

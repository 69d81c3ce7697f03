import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/* The command as it is run, over files that are broken. */

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-check-'))
  for (const name of ['content/stories', 'content/assets', 'app/site'])
    mkdirSync(join(folder, name), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (file: string, text: string | Buffer) => writeFileSync(join(folder, file), text)
const command = (program: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', resolve(import.meta.dirname, program), ...args],
    { encoding: 'utf8' },
  )
  return { status, text: stdout + stderr }
}
const check = () => command('main.ts', '--content', join(folder, 'content'), '--app', join(folder, 'app'))
const story = (heading: string) =>
  JSON.stringify(
    { uuid: 'a', full_slug: 'home', name: 'Home', content: { component: 'Page', title: heading } },
    null,
    2,
  )

test('all broken stories are named with line and remedy, and no stack trace is shown', () => {
  write('content/stories/a.json', story('Fine'))
  write('content/stories/latin.json', Buffer.from(story('Größe'), 'latin1'))
  write('content/stories/cut.json', story('Cut').slice(0, 50))
  write('content/stories/none.json', '{"name": "No story"}')
  const { status, text } = check()
  expect(status).toBe(1)
  expect(text).toMatch(/stories\/latin\.json: is not UTF-8, first in line 7: save it as UTF-8/)
  expect(text).toMatch(/stories\/cut\.json: ends in the middle, in line 4/)
  expect(text).toContain('stories/none.json: a story needs uuid and full_slug')
  expect(text).not.toMatch(/^\s+at /m)
})

test('words of the interface that are cut off or not UTF-8 are named as well', () => {
  write('app/messages.json', Buffer.from('{"en": {"a": "Größe"}}', 'latin1'))
  write('app/site/messages.json', '{"en": {"a": "Size"},\n "de": {"a": "Gr')
  const { status, text } = check()
  expect(status).toBe(1)
  expect(text).toMatch(/app\/messages\.json: is not UTF-8, first in line 1/)
  expect(text).toMatch(/app\/site\/messages\.json: ends in the middle, in line 2/)
  expect(text).not.toMatch(/^\s+at /m)
})

test('a finding is told with its file and line', () => {
  write('content/stories/home_a.json', story('{wieght}'))
  const { status, text } = check()
  expect(status).toBe(1)
  expect(text).toMatch(/content\.title {2}\{wieght\} is no figure.*\n\s+stories\/home_a\.json:7/)
})

test('an exchange with translators names a broken story too', () => {
  write('content/stories/cut.json', story('Cut').slice(0, 50))
  const { status, text } = command(
    '../translate/main.ts',
    'export',
    '--language',
    'de',
    '--content',
    join(folder, 'content'),
  )
  expect(status).toBe(1)
  expect(text).toMatch(/^stories\/cut\.json: ends in the middle, in line 4/)
  expect(text).not.toMatch(/^\s+at /m)
})

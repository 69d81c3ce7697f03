import { appendFile, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshFolder } from './fresh-folder.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trackside-journal-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function stopped(out: string) {
  const first = await freshFolder(out, 'this build')
  await first.write('_headers', '')
  await first.write('about/index.html', 'About')
  first.journal.add('/about', { hash: 'x', version: 7 })
  first.journal.add('/embed', { hash: 'y', version: 7, framedBy: 'https://www.example.com' })
}

test('an export that was stopped is continued by the next of the same build and configuration', async () => {
  const out = join(folder, 'out')
  await stopped(out)
  const second = await freshFolder(out, 'this build')
  expect(second.isContinued).toBe(true)
  expect(second.journal.page('/about')).toEqual({ hash: 'x', version: 7, framedBy: undefined })
  expect(second.journal.page('/embed')?.framedBy).toBe('https://www.example.com')
  await expect(stat(second.place('about/index.html'))).resolves.toBeTruthy()
  await second.swap()
  expect((await readdir(folder)).toSorted()).toEqual(['out'])
  expect((await freshFolder(out, 'this build')).isContinued).toBe(false)
})

test('another build or configuration begins anew', async () => {
  const out = join(folder, 'out')
  await stopped(out)
  const second = await freshFolder(out, 'another build')
  expect(second.isContinued).toBe(false)
  expect(second.journal.page('/about')).toBeUndefined()
  expect(await readdir(second.place(''))).toEqual([])
})

test('a last line that was cut off is a page that is made again, and does not spoil the next line', async () => {
  const out = join(folder, 'out')
  await stopped(out)
  await appendFile(`${out}.pages.tmp`, '["/contact","z"')
  const second = await freshFolder(out, 'this build')
  expect(second.journal.page('/contact')).toBeUndefined()
  second.journal.add('/news', { hash: 'n', version: 8 })
  const third = await freshFolder(out, 'this build')
  expect(third.journal.page('/news')).toMatchObject({ hash: 'n' })
  expect(third.journal.page('/about')).toMatchObject({ hash: 'x' })
})

test('without its list what was left is not believed', async () => {
  const out = join(folder, 'out')
  await stopped(out)
  await writeFile(`${out}.pages.tmp`, '')
  expect((await freshFolder(out, 'this build')).isContinued).toBe(false)
})

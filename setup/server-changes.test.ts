import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onServerChange } from './server-changes.mjs'

test('a changed source of the server is told once, a test and what the server does not run are not', async () => {
  const root = await mkdtemp(join(tmpdir(), 'trackside-sources-'))
  for (const folder of ['server/pages', 'services', 'app'])
    await mkdir(join(root, folder), { recursive: true })
  const told: string[] = []
  const end = onServerChange(root, (file) => told.push(file))
  try {
    await writeFile(join(root, 'app/page.ts'), '')
    await writeFile(join(root, 'server/pages/page.test.ts'), '')
    await writeFile(join(root, 'server/pages/page.ts'), '')
    await expect.poll(() => told).toEqual([join('server', 'pages', 'page.ts')])
    await writeFile(join(root, 'services/words.json'), '{}')
    await expect.poll(() => told.splice(0).at(-1)).toBe(join('services', 'words.json'))
    // As editors save: twice, since the first may end what is watched.
    for (const text of ['1', '2']) {
      await writeFile(join(root, 'app/new.ts'), text)
      await rename(join(root, 'app/new.ts'), join(root, 'server/pages/page.ts'))
      await expect.poll(() => told.splice(0).at(-1)).toBe(join('server', 'pages', 'page.ts'))
    }
    await mkdir(join(root, 'server/later'))
    await expect
      .poll(async () => {
        await writeFile(join(root, 'server/later/one.ts'), '')
        return told.splice(0).at(-1)
      })
      .toBe(join('server', 'later', 'one.ts'))
  } finally {
    end()
    await rm(root, { recursive: true, force: true })
  }
})

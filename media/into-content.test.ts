import { mkdir, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeStory } from './into-content.ts'

test('published stories are written as the formatter wants them, drafts with every item on a line', async () => {
  const root = await mkdtemp(join(tmpdir(), 'trackside-'))
  const written = async (folder: string) => {
    const path = join(root, folder, 'a.json')
    await mkdir(join(root, folder))
    await writeStory(path, { sizes: [1, 2] })
    return readFile(path, 'utf8')
  }
  expect(await written('published')).toBe('{\n  "sizes": [1, 2]\n}\n')
  expect(await written('stories')).toBe('{\n  "sizes": [\n    1,\n    2\n  ]\n}\n')
})

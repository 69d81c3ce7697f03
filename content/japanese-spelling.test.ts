import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = [
  'content/stories/*.json',
  'content/datasources/*.json',
  'app/**/messages.json',
  'studio/**/messages.json',
  'studio/form/labels/ja.json',
  'media/{places,delivery}/*.json',
].flatMap((pattern) => globSync(pattern, { cwd: root }))

test('Japanese writes each foreign word one way, with its last long sound or without', () => {
  const found = new Map<string, string>()
  for (const file of files)
    for (const [word] of readFileSync(join(root, file), 'utf8').matchAll(/[ァ-ヺー]{3,}/g))
      found.set(word, file)
  expect(found.size).toBeGreaterThan(300)
  const both = [...found]
    .filter(([word]) => word.endsWith('ー') && found.has(word.slice(0, -1)))
    .map(
      ([word, file]) => `${word} in ${file}, ${word.slice(0, -1)} in ${found.get(word.slice(0, -1)) ?? ''}`,
    )
  expect(both).toEqual([])
})

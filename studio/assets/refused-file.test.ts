import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { refusedFile } from './refused-file.ts'

test('what the service says of a file is said by a sentence of the studio, with its values', () => {
  expect(refusedFile('filename: the file is no JPG, whatever its name says')).toEqual({
    id: 'studio.assets.refused.kind',
    values: { kind: 'JPG' },
  })
  expect(
    refusedFile('filename: a file ending with “.txt” cannot take the place of one ending with “.jpg”'),
  ).toEqual({ id: 'studio.assets.refused.place', values: { ending: '.txt', before: '.jpg' } })
  expect(refusedFile('alt: must be a text of at most 2000 characters')).toBeUndefined()
})

test('every reason for which the service takes no file has a sentence', async () => {
  const files = ['asset-problem.ts', 'captions-problem.ts'].map((file) =>
    readFile(new URL(`../../services/content/manage/${file}`, import.meta.url), 'utf8'),
  )
  const source = (await Promise.all(files)).join('\n')
  const reasons = [...source.matchAll(/problem:\s+(?:'([^']+)'|`([^`]+)`)/g)].map(
    ([, plain, made]) => plain ?? made,
  )
  expect(reasons.length).toBeGreaterThan(5)
  for (const reason of reasons)
    expect(refusedFile(String(reason).replace(/\$\{[^}]*\}/g, '120')), reason).toBeDefined()
})

import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = [...text.matchAll(/^\| (V(\d+)\.(\d+)\.(\d+)) \|(.*)\|$/gm)].map(
  ([, id = '', chapter, , , rest = '']) => {
    const [level = '', requirement = '', state = '', held = '', proof = ''] = rest
      .split(' | ')
      .map((item) => item.trim())
    return { id, chapter: Number(chapter), level, requirement, state, held, proof }
  },
)

/** Requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const counts = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

test('every requirement of levels 1 and 2 stands in the table once', () => {
  expect(counts.map((_, index) => rows.filter(({ chapter }) => chapter === index + 1).length)).toEqual(counts)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(253)
})

test('each says whether it is met, where, and what proves it or is missing', () => {
  for (const { id, level, requirement, state, held, proof } of rows) {
    expect([id, level]).toEqual([id, expect.stringMatching(/^[12]$/)])
    expect([id, requirement.length > 2]).toEqual([id, true])
    expect([id, state]).toEqual([id, expect.stringMatching(/^(?:met|partly|not met|n\/a)$/)])
    expect([id, held + proof]).toEqual([id, expect.stringMatching(/\w/)])
    if (state === 'met') expect([id, Boolean(held && proof)]).toEqual([id, true])
  }
})

test('the sum in the text is that of the table', () => {
  const sum = (state: string) => rows.filter((row) => row.state === state).length
  expect(text).toContain(
    `**${sum('met')} met, ${sum('partly')} partly, ${sum('not met')} not met, ${sum('n/a')} do not apply**`,
  )
})

test('every file and test that is named exists', () => {
  const named = [...text.matchAll(/`([a-z][\w-]*\/[\w./-]+)`/g)].map(([, path = '']) => path)
  const files = [...new Set(named)].filter((path) => !path.startsWith('dist/') && path !== 'measurement/')
  expect(files.length).toBeGreaterThan(80)
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { programs } from './programs.ts'

const root = resolve(import.meta.dirname, '..')

test('what the server starts in a process of its own, and every command, is bundled with it', () => {
  const sources = globSync(['server/**/*.ts', 'services/**/*.ts', 'content/**/*.ts'], { cwd: root })
  const started = sources.flatMap((file) =>
    [...readFileSync(resolve(root, file), 'utf8').matchAll(/programFile\('([^']+)'\)/g)].map(
      ([, name]) => name,
    ),
  )
  expect(started.length).toBeGreaterThan(3)
  for (const name of started) expect(programs).toContain(name)
  for (const name of ['operator', 'mail', 'live', 'measurement', 'backup', 'restore'])
    expect(programs).toContain(`server/commands/${name}.ts`)
})

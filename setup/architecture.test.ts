import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { architecturePicture, partImports } from './architecture.ts'

const root = resolve(import.meta.dirname, '..')

test('docs/architecture.svg shows the house as it is', () => {
  const found = readFileSync(join(root, 'docs/architecture.svg'), 'utf8')
  expect(found, 'run npm run docs:architecture').toBe(architecturePicture())
})

test('what docs/architecture.md says of imports is so', () => {
  const imports = partImports()
  // The services are replaced by vendors in production: nothing of the app may reach into them, nor they into it.
  for (const part of ['app/site', 'app/blocks', 'app/features', 'app/base', 'app/content']) {
    expect([part, imports.get(part)?.has('services')]).toEqual([part, false])
    expect([part, imports.get(part)?.has('server')]).toEqual([part, false])
  }
  expect([...(imports.get('services') ?? [])].filter((part) => part.startsWith('app'))).toEqual([])
  expect([...(imports.get('common') ?? [])]).toEqual([])
})

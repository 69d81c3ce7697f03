import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { withVariableTable } from './env-table.ts'

test('the documentation lists every variable as the schema has it', async () => {
  const file = join(resolve(import.meta.dirname, '..'), 'docs/configuration.md')
  const found = await readFile(file, 'utf8')
  expect(found, 'run npm run docs:configuration').toBe(withVariableTable(found))
})

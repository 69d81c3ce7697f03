import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { withVariableTable } from './env-table.ts'

test('the documentation lists every variable as the schema has it', async () => {
  const file = join(resolve(import.meta.dirname, '..'), 'docs/configuration.md')
  const found = await readFile(file, 'utf8')
  const options = { ...(await resolveConfig(file)), parser: 'markdown' }
  expect(found, 'run npm run docs:configuration').toBe(await format(withVariableTable(found), options))
})

import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { withVariableTable } from '#server/env-table.ts'

const file = join(resolve(import.meta.dirname, '..'), 'docs/configuration.md')
await writeFile(file, withVariableTable(await readFile(file, 'utf8')))
console.log('docs/configuration.md lists the variables of server/env-schema.ts')

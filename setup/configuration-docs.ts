import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { withVariableTable } from '#server/env-table.ts'

const file = join(resolve(import.meta.dirname, '..'), 'docs/configuration.md')
const text = withVariableTable(await readFile(file, 'utf8'))
await writeFile(file, await format(text, { ...(await resolveConfig(file)), parser: 'markdown' }))
console.log('docs/configuration.md lists the variables of server/env-schema.ts')

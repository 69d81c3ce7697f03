import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isBundled, projectFolder as root } from '#common/programs.ts'
import { nameSourceLines } from '#common/source-lines.ts'
import { EnvError, parseEnv } from '../env.ts'
import { exportSite } from './export-site.ts'
import { FolderRefused } from './fresh-folder.ts'
import { summary } from './summary.ts'

if (isBundled) nameSourceLines()
const { values } = parseArgs({ options: { out: { type: 'string', default: 'out' } } })

try {
  const env = parseEnv(process.env)
  if (!process.env.SITE_ORIGIN)
    console.warn(`SITE_ORIGIN is not set: canonical addresses and link previews name ${env.origin}`)
  const result = await exportSite({ env, root, out: resolve(values.out), log: (line) => console.log(line) })
  console.log(summary(result, values.out))
  process.exitCode = result.missing.length ? 1 : 0
} catch (error) {
  const expected = error instanceof EnvError || error instanceof FolderRefused
  console.error(expected ? error.message : error)
  process.exitCode = 1
}

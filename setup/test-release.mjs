// `npm run test:release [-- --archive <release.tar.gz>]`: whether the commit that is checked out makes the same archive once
// more, in another folder, time zone and language and with other rights of new files. Without an archive it makes both.
import { readdirSync, readFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root, run } from './ready.mjs'

const { values } = parseArgs({ options: { archive: { type: 'string' } } })
const folder = mkdtempSync(join(tmpdir(), 'trackside-twice-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const first = values.archive ? resolve(values.archive) : made('first', {})
process.umask(0o077)
const second = made('a second folder', { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'C' })
if (!readFileSync(first).equals(readFileSync(second))) {
  console.error(`FAILED: ${basename(first)} and ${basename(second)} are not the same bytes`)
  process.exit(1)
}
console.log(`ok: ${basename(first)} is the same bytes again`)

/** Makes the release in a folder of its own, with these variables. */
function made(name, variables) {
  const [out, temporary] = [join(folder, name, 'out'), join(folder, name, 'made in')]
  mkdirSync(temporary, { recursive: true })
  run(process.execPath, [join(root, 'setup/release.mjs'), '--out', out], {
    env: { ...process.env, ...variables, TMPDIR: temporary },
  })
  return join(out, readdirSync(out).find((file) => file.endsWith('.tar.gz')) ?? '')
}

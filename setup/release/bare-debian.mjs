// A bare Debian in a folder, and the release that is tried in it: for `test:container` and `test:systemd`.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root, run } from '../ready.mjs'

/**
 * The release and a bare Debian to try it in: those that the command line names (`--archive`, `--root`), or new ones in
 * a folder that goes with this process. Ends the process, saying why, where none can be made.
 * @param {string} name of the trial
 * @param {{ programs: string[], packages?: string[] }} needs programs of this machine; packages of the Debian
 */
export function readyForTrial(name, { programs, packages = [] }) {
  const { values } = parseArgs({ options: { archive: { type: 'string' }, root: { type: 'string' } } })
  const missing = ['debootstrap', 'unshare', ...programs].filter(
    (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0,
  )
  const reason =
    process.getuid?.() !== 0
      ? 'only root can make and enter another root folder'
      : missing.length > 0 && `${missing.join(' and ')} must be installed`
  if (reason) {
    console.log(`SKIPPED: ${reason}`)
    process.exit(0)
  }
  const folder = mkdtempSync(join(tmpdir(), `trackside-${name}-`))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return {
    folder,
    archive: values.archive ? resolve(values.archive) : makeRelease(folder),
    debian: values.root ? resolve(values.root) : makeDebian(folder, packages),
  }
}

function makeRelease(folder) {
  run('node', [join(root, 'setup/release.mjs'), '--out', folder])
  return join(folder, readdirSync(folder).find((name) => name.endsWith('.tar.gz')) ?? '')
}

function makeDebian(folder, packages) {
  const made = join(folder, 'debian')
  const more = packages.length ? [`--include=${packages.join(',')}`] : []
  run('debootstrap', ['--variant=minbase', ...more, 'bookworm', made])
  return made
}

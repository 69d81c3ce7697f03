import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { commandLine } from '#common/command-line.ts'
import { isInside } from '../backup/data-files.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { parseRetention, removeOutdated } from '../backup/retention.ts'
import { parseEnv } from '../env.ts'
import { EnvError } from '../variables.ts'
import { runAsCommand } from './run-as-command.ts'

const usage = `${commandLine('backup', '<folder> [--keep last=3,daily=7,weekly=5]')}
  copies everything in DATA_DIR into a folder of its own below the one that is named, also while the site runs;
  with --keep it removes older backups there that need not stay`

/** What a backup says when there was nothing to copy. */
const nothing = 'There is nothing to back up'

/** Makes one backup; resolves to what it did. Throws with what went wrong. */
export async function backupCommand(
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { keep: { type: 'string' } },
    allowPositionals: true,
  })
  const [into, ...more] = positionals
  const retention = values.keep === undefined ? undefined : parseRetention(values.keep)
  if (!into || more.length || (values.keep !== undefined && !retention)) throw new Error(usage)
  const { live } = parseEnv(variables)
  if (isInside(into, live.dataDir))
    throw new EnvError(
      `“${into}” is inside DATA_DIR: name a folder elsewhere, on another disk if there is one`,
    )
  // No success: what runs it every night would say nothing of a folder that is named wrongly.
  if (!existsSync(live.dataDir))
    throw new EnvError(`${nothing}: there is no folder “${live.dataDir}” (DATA_DIR)`)
  const began = performance.now()
  const made = await makeBackup(live.dataDir, into)
  if (!made) throw new EnvError(`${nothing}: “${live.dataDir}” (DATA_DIR) is empty`)
  const removed = retention ? await removeOutdated(into, retention) : []
  const { files } = made.manifest
  const size = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const line = `Backup ${made.folder}: ${files.length} files, ${(size / 1e6).toFixed(1)} MB, ${seconds} s.`
  return removed.length ? `${line} Removed: ${removed.map((name) => basename(name)).join(', ')}.` : line
}

if (import.meta.main) await runAsCommand(backupCommand)

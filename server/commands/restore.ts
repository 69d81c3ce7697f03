import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { commandLine } from '#common/command-line.ts'
import { checkBackup, restore } from '../backup/restore.ts'
import { parseEnv } from '../env.ts'
import { takeForRestore } from '../live/data-folder.ts'
import { runAsCommand } from './run-as-command.ts'

const usage = `${commandLine('restore', '<backup> [--replace] [--new-keys]')}
  puts a backup into DATA_DIR; the site must not run
  --replace    also where there is data already, which is kept aside in DATA_DIR
  --new-keys   ends all sessions and makes the keys that sign tokens anew: everybody signs in again
${commandLine('restore', '<backup> --check')}
  only proves that the backup is whole`

/** Checks or restores one backup; resolves to what it did. Throws with what is wrong. */
export async function restoreCommand(
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      replace: { type: 'boolean', default: false },
      'new-keys': { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [backup, ...more] = positionals
  if (!backup || more.length) throw new Error(usage)
  if (values.check) {
    const { made, files } = await checkBackup(backup)
    return `The backup of ${made} is whole: ${files.length} files.`
  }
  const { dataDir } = parseEnv(variables).live
  const giveBack = takeForRestore(dataDir)
  try {
    const aside = await restore(resolve(backup), dataDir, {
      replace: values.replace,
      newKeys: values['new-keys'],
    })
    const hint = aside ? ` What was in it is in ${aside}: remove it once you no longer need it.` : ''
    return `Restored into ${dataDir}.${hint}`
  } finally {
    giveBack()
  }
}

if (import.meta.main) await runAsCommand(restoreCommand)

import { existsSync } from 'node:fs'
import { commandLine } from '#common/command-line.ts'
import { runCommand } from '#services/live/command.ts'
import { parseEnv } from '../env.ts'
import { liveFile, takeDataFolder } from '../live/data-folder.ts'
import { runAsCommand } from './run-as-command.ts'

const usage = `${commandLine('live', '<what> <file>')}
  backup   copies the database, also while the site runs
  export   writes every document as JSON, also while the site runs
  import   reads such JSON; the site must not run`

/** Runs one command on the live database in `DATA_DIR`; resolves to what it did. Throws for what cannot be done. */
export async function liveCommand(
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const [what = '', file] = args
  if (!file || !['backup', 'export', 'import'].includes(what)) throw new Error(usage)
  const { live } = parseEnv(variables)
  if (live.service === 'firebase')
    throw new Error(`The data of ${live.project} is at Firebase: gcloud firestore export`)
  const database = liveFile(live.dataDir)
  if (what === 'import' && !existsSync(file)) throw new Error(`There is no file ${file}`)
  const giveBack = what === 'import' ? takeDataFolder(live.dataDir) : () => {}
  try {
    return await runCommand([what, database, file, live.project])
  } finally {
    giveBack()
  }
}

if (import.meta.main) await runAsCommand(liveCommand)

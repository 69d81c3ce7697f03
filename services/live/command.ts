import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { startLiveService } from './service.ts'

const usage = `Usage: node services/live/command.ts <command> <database> <file> [project]

  backup   copies the database, also while the site runs
  export   writes every document as JSON, also while the site runs
  import   reads such JSON into the database; the site must not run`

/** Runs one command; resolves to what it did, in words. Throws when the database or file is not there. */
export async function runCommand(args: readonly string[]): Promise<string> {
  const [command, database, file, project = 'trackside'] = args
  if (!database || !file || !['backup', 'export', 'import'].includes(command ?? '')) return usage
  if (command !== 'import' && !existsSync(database)) throw new Error(`There is no database ${database}.`)
  const live = await startLiveService({ file: database, project })
  try {
    if (command === 'backup') {
      await live.backup(file)
      return `Copied to ${file}.`
    }
    if (command === 'export') {
      const exported = live.exportJson()
      writeFileSync(file, `${JSON.stringify(exported, null, 2)}\n`, { mode: 0o600 })
      return `${exported.documents.length} documents written to ${file}.`
    }
    const count = await live.importJson(JSON.parse(readFileSync(file, 'utf8')))
    return `${count} documents read from ${file}.`
  } finally {
    await live.close()
  }
}

if (import.meta.main) console.log(await runCommand(process.argv.slice(2)))

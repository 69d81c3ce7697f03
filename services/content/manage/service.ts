import { Authors, Callers } from './caller.ts'
import type { Context } from './context.ts'
import { openContentDatabase } from './database.ts'
import { Journal } from './journal.ts'
import type { ManageOptions, ManageService, Reading } from './options.ts'
import { Responder } from './respond.ts'
import { storyRoutes } from './routes.ts'
import { Tokens } from './tokens.ts'
import { Writer } from './writer.ts'

/** Opens the history and finishes changes that a killed process has left; then answers editors' clients until closed. */
export async function startManageService(options: ManageOptions, reading: Reading): Promise<ManageService> {
  const database = openContentDatabase(options.file)
  const writer = new Writer(options.root, database)
  for (const file of writer.recover())
    options.log?.(
      `content: ${file} was changed by hand while a change of it was under way: it stays as it is, the change is in its history`,
      { level: 'warn' },
    )
  await reading.settle()
  const tokens = new Tokens(database)
  const authors = new Authors(database)
  const context: Context = { options, reading, writer, journal: new Journal(database), authors, tokens }
  const responder = new Responder(context, new Callers(options.accounts, tokens, authors), storyRoutes)
  return {
    handle: (req, res, path) => responder.respond(req, res, path),
    async forget(uid) {
      tokens.revoke(uid)
      authors.forget(uid)
    },
    async close() {
      await writer.alone(() => undefined)
      if (database.isOpen) database.close()
    },
  }
}

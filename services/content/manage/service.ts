import { Authors, Callers } from './caller.ts'
import type { Context } from './context.ts'
import { openContentDatabase } from './database.ts'
import { GitCommits } from './git-commits.ts'
import { Journal } from './journal.ts'
import type { ManageOptions, ManageService, Reading } from './options.ts'
import { Responder } from './respond.ts'
import { assetRoutes } from './assets.ts'
import { folderRoutes } from './asset-folders.ts'
import { collaboratorRoutes } from './collaborators.ts'
import { componentRoutes } from './components.ts'
import { entryRoutes } from './datasource-entries.ts'
import { datasourceRoutes } from './datasources.ts'
import { Numbers } from './numbers.ts'
import { storyRoutes } from './routes.ts'
import { Schedule } from './schedule.ts'
import { spaceRoutes } from './space-routes.ts'
import { exchangeRoutes } from './translations/exchange.ts'
import { translationRoutes } from './translations/routes.ts'
import { Translations } from './translations/translations.ts'
import { Uploads } from './pending-uploads.ts'
import { Tokens } from './tokens.ts'
import { Writer } from './writer.ts'

const routes = [
  ...storyRoutes,
  ...componentRoutes,
  ...datasourceRoutes,
  ...entryRoutes,
  ...assetRoutes,
  ...folderRoutes,
  ...translationRoutes,
  ...collaboratorRoutes,
  ...exchangeRoutes,
  ...spaceRoutes,
]

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
  const parts = {
    options,
    reading: {
      ...reading,
      // What was written here is known by name: nothing else is looked at.
      settle() {
        const written = writer.takeWritten()
        return written.length > 0 ? reading.changed(written) : reading.settle()
      },
    },
    writer,
    journal: new Journal(database),
  }
  const context: Context = {
    ...parts,
    translations: new Translations(parts, database),
    assetJournal: new Journal(database, 'assets'),
    datasourceJournal: new Journal(database, 'datasources'),
    numbers: new Numbers(database),
    authors,
    tokens,
    uploads: new Uploads(options.root),
    commits: options.git ? new GitCommits(options.root, options.log) : undefined,
  }
  const callers = new Callers(options.accounts, tokens, authors)
  const responder = new Responder(context, callers, routes)
  const schedule = new Schedule(context)
  reading.onChange(() => schedule.look())
  schedule.look()
  return {
    handle: (req, res, path) => responder.respond(req, res, path),
    editorOf: (authorization) =>
      callers.of(authorization).then(
        ({ rights, uid, name, email }) => (rights.has('read') ? { uid, name, email } : undefined),
        () => undefined,
      ),
    async dataOf(uid) {
      return {
        content_tokens: tokens.of(uid).map((token) => ({ path: `content_tokens/${token.id}`, ...token })),
        content_changes: context.journal.of(uid).map(({ id, uuid, event, at }) => ({
          path: `content_changes/${id}`,
          story: reading.space().draft.entryByUuid.get(uuid)?.full_slug ?? uuid,
          event,
          at,
        })),
        content_asset_changes: [...context.assetJournal.of(uid), ...context.datasourceJournal.of(uid)].map(
          ({ id, uuid, event, at }) => ({ path: `content_asset_changes/${id}`, file: uuid, event, at }),
        ),
      }
    },
    async forget(uid) {
      tokens.revoke(uid)
      authors.forget(uid)
    },
    async close() {
      await schedule.close()
      await writer.alone(() => undefined)
      if (database.isOpen) database.close()
    },
  }
}

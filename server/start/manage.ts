import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ClientBudget } from '#services/client/budget.ts'
import { locales } from '#app/content/locales.ts'
import type { ContentService } from '#services/content/options.ts'
import type { EditorName, ManageService } from '#services/content/manage/options.ts'
import type { Log } from '#services/log/log.ts'
import { sendJson } from '../answer.ts'
import { clientAddress } from '../client-address.ts'
import type { Env } from '../env.ts'
import { contentFile } from '../live/data-folder.ts'
import type { LiveServices } from '../live/options.ts'
import { contentMount } from '../mounts.ts'

export interface ManageOptions {
  env: Env
  /** Folder of the content files. */
  folder: string
  embedded: ContentService | undefined
  live: LiveServices | undefined
  /** Why no page could be reached at a full slug, in words that follow its name. */
  addressFault?: (fullSlug: string) => string | undefined
  budget: ClientBudget
  log: Log
}

/** The write side of the content, as the site's routes need it. */
export interface Editing {
  /** Answers what editors' clients ask; `path` is below the content service's mount, with the query. */
  answer(req: IncomingMessage, res: ServerResponse, path: string): Promise<void>
  /** Whoever sends a request's `Authorization`, if they may read drafts. */
  editorOf(authorization: string | undefined): Promise<EditorName | undefined>
}

/**
 * The write side of the embedded content service. Where content is edited elsewhere, or nobody can sign in, it says so to
 * whoever asks. Its database is opened at the start when there is one, so that what a killed process has begun is
 * finished; a site that nobody edits has none.
 */
export async function openManage(
  parts: AsyncDisposableStack,
  { env, folder, embedded, live, addressFault, budget, log }: ManageOptions,
): Promise<Editing> {
  if (!embedded || !live) {
    const error = embedded
      ? 'Content cannot be changed here: editors sign in at the embedded sign-in service (LIVE=embedded)'
      : `Content is edited at ${env.content.url ?? 'another service'}, not here: its own editor and command line change it`
    return {
      answer: async (_, res) => sendJson(res, 403, { error }),
      editorOf: () => Promise.resolve(undefined),
    }
  }
  const file = contentFile(env.live.dataDir)
  const started = new Date().toISOString()
  let opening: Promise<ManageService> | undefined
  const ready = () => {
    opening ??= open(embedded, live)
    // A failed opening (a full disk) is tried again by the next request.
    opening.catch(() => (opening = undefined))
    return opening
  }
  parts.defer(async () => (await opening?.catch(() => undefined))?.close())
  live.onDeleted(async (uid) => {
    if (existsSync(file)) await (await ready()).forget(uid)
  })
  live.onDataAsked(async (uid) => (existsSync(file) ? (await ready()).dataOf(uid) : {}))
  const start = () =>
    ready().catch((error: unknown) => log('content: editing could not be started', { level: 'error', error }))
  if (existsSync(file)) await ready()
  else if (isScheduled(embedded)) void start()
  embedded.onChange(() => {
    if (!opening && isScheduled(embedded)) void start()
  })
  return {
    answer: async (req, res, path) => (await ready()).handle(req, res, path),
    editorOf: async (authorization) => (await ready()).editorOf(authorization),
  }

  async function open(content: ContentService, services: LiveServices): Promise<ManageService> {
    const { startManageService } = await import('#services/content/manage/service.ts')
    return startManageService(
      {
        root: folder,
        space: { id: env.content.space, name: env.title },
        languages: locales.filter((locale) => locale !== 'en'),
        file,
        accounts: () => services.accounts(),
        audit: (entry) => services.audit(entry),
        components: async () => {
          const [{ schema }, { componentsOf }] = await Promise.all([
            import('#app/blocks/schema.ts'),
            import('#services/content/manage/components.ts'),
          ])
          return componentsOf(Object.values(schema.blocks), started)
        },
        ...(addressFault && { addressFault }),
        git: env.content.git,
        mount: `${env.base}${contentMount}`,
        clientOf: clientAddress(env),
        budget,
        log,
      },
      content,
    )
  }
}

/** Whether a story is to be published or taken back at a time. */
function isScheduled(content: ContentService): boolean {
  return content
    .space()
    .draft.stories.some(({ publish_at, expire_at }) => publish_at !== null || expire_at !== null)
}

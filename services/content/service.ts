import type { IncomingMessage, ServerResponse } from 'node:http'
import { connectionAddress } from '../client/connection.ts'
import { ContentIndex } from './content-index.ts'
import { ContentVersion } from './content-version.ts'
import { isAsKnown, scanTree, withFiles, type Tree } from './files.ts'
import { ImageService } from './image/image-service.ts'
import type { ContentService, ContentServiceOptions } from './options.ts'
import { ApiResponder } from './respond-api.ts'
import { respondFile } from './respond-file.ts'
import type { StoryProblem } from './problem.ts'
import { ContentFiles, type Space } from './space.ts'
import { FolderWatch } from './watch.ts'
import { Webhook } from './webhook.ts'
import { decodeUriComponentSafely } from '#common/uri.ts'

export type { ContentService, ContentServiceOptions, ImageAnswer } from './options.ts'
export type { StoryProblem } from './problem.ts'

/** Reads the content folder and answers for it until closed. A broken file is a problem reported, not a failure to start. */
export async function startContentService(options: ContentServiceOptions): Promise<ContentService> {
  const log = options.log ?? (() => undefined)
  const clientOf = options.clientOf ?? connectionAddress
  const counted = (req: IncomingMessage) => ({ client: clientOf(req), budget: options.budget })
  const index = new ContentIndex(options.cacheDir, options.root)
  const files = new ContentFiles(options.languages, index)
  const version = new ContentVersion(options.cacheDir)
  const images = new ImageService(options.cacheDir, options.budget, options.picturesAtOnce)
  const api = new ApiResponder(options)
  const webhook = options.webhook && new Webhook(options.webhook, options.space.id, log)
  const logged = new Set<string>()
  const unseenFolders = new Set<string>()
  const listeners: (() => void)[] = []

  const unseen = (folder: string, error: unknown) => {
    const line = `content: changes in ${folder} are not noticed: ${String(error)}`
    if (!unseenFolders.has(folder)) log(line, { level: 'warn' })
    unseenFolders.add(folder)
  }
  /** Everything as it is now; of a tree that is given only what has changed in it. */
  const read = async (of?: ReturnType<typeof withFiles>): Promise<Space> => {
    const tree =
      of?.tree ?? (await scanTree(options.root, (folder, identity) => watching.add(folder, identity)))
    if (!of) watching.follow(tree.folders)
    // What is told of while these files are read is compared with them.
    known = tree
    const space = await files.read(tree, await version.of(tree), of?.changed)
    const lines = space.problems.map(lineOf)
    for (const line of lines) if (!logged.has(line)) log(line, { level: 'warn' })
    logged.clear()
    for (const line of lines) logged.add(line)
    return space
  }
  /** Reads again and tells what is other than before; one reading after the other. */
  const readAgain = (names?: readonly string[]): Promise<void> => {
    const turn = reading.then(async () => {
      const before = space
      changedEarly ||= !before
      if (!before || isClosed) return
      try {
        space = await read(names && known && withFiles(known, names))
        if (space.cv === before.cv) return
        webhook?.tell(before, space)
        for (const listener of listeners) listener()
      } catch (error) {
        known = undefined
        log('content: could not be read again', { level: 'error', error })
      }
    })
    reading = turn
    return turn
  }
  const watching = new FolderWatch(
    () => readAgain(),
    unseen,
    (folder, name) => !known || !isAsKnown(known, folder, name),
  )
  let known: Tree | undefined
  let reading: Promise<void> = Promise.resolve()
  let space: Space | undefined
  /** Something has changed while everything was read for the first time. */
  let changedEarly = false
  let isClosed = false
  const start = await read()
  if (start.draft.entries.length === 0)
    log(`content: there are no stories in ${options.root}`, { level: 'warn' })
  space = start
  if (changedEarly) watching.look()
  const current = () => space ?? start

  return {
    async handle(req: IncomingMessage, res: ServerResponse, path: string): Promise<boolean> {
      const cut = path.indexOf('?')
      const [pathname, search] = cut < 0 ? [path, ''] : [path.slice(0, cut), path.slice(cut + 1)]
      const isApi = pathname.startsWith('/v2/cdn/')
      if (!isApi && !pathname.startsWith('/f/')) return false
      try {
        const decoded = decodeUriComponentSafely(pathname)
        if (isApi)
          await api.respond(req, res, decoded.slice('/v2/cdn/'.length), search, current(), counted(req))
        else await respondFile(req, res, decoded, current(), images, counted(req))
      } catch (error) {
        log(`content: ${pathname} could not be answered`, { level: 'error', error })
        if (!res.headersSent) res.writeHead(500, { 'content-type': 'application/json' })
        res.end('{"error":"Internal Server Error"}')
      }
      return true
    },
    image: (path, accept = 'image/webp') =>
      images.answer(decodeUriComponentSafely(path.split('?', 1)[0] ?? ''), accept, current().assets),
    stats: () => ({ answerBytes: api.keptBytes, pictures: images.stats() }),
    space: current,
    settle: () => watching.settle(),
    changed: (names) => readAgain(names),
    onChange: (listener) => void listeners.push(listener),
    problems: () => current().problems,
    async close() {
      isClosed = true
      await watching.close()
      await reading
      await webhook?.close()
      await images.close()
      index.close()
    },
  }
}

const lineOf = ({ file, field, reason }: StoryProblem) =>
  `content: ${file}: ${field ? `${field} ` : ''}${reason}`

import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { IMMUTABLE, PUBLIC_FILE, respondAsset } from '#services/content/respond-asset.ts'

/** Answers a path below the mount: `/product-film/main.m3u8`. */
export type AnswerStream = (req: IncomingMessage, res: ServerResponse, path: string) => Promise<void>

/** A film, a quality whose name ends in the hash of its files, and a file: nothing above the folder can be named. */
const place = /^\/[\w-]+\/(?:[\w-]+-[\da-f]{8}\/)?[\w-]+\.(?:m3u8|m4s|mp4|ts|vtt)$/

/** The films in parts of a content folder. A quality's files never change, the playlist above them may. */
export function streamFiles(folder: string): AnswerStream {
  return async (req, res, path) => {
    const refuse = (status: number) =>
      void res.writeHead(status, { ...PUBLIC_FILE, 'cache-control': 'no-store' }).end()
    if (req.method !== 'GET' && req.method !== 'HEAD') return refuse(405)
    const file = place.test(path) ? join(folder, path) : undefined
    const info = file ? await stat(file).catch(() => undefined) : undefined
    if (!file || !info?.isFile()) return refuse(404)
    const caching = path.split('/').length > 3 ? IMMUTABLE : 'no-cache'
    respondAsset(req, res, { file: { path: file, size: info.size, mtimeMs: info.mtimeMs } }, caching)
  }
}

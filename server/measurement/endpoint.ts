import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ListedPage } from '#app/content/listed-pages.ts'
import { failure, type Count } from '#app/features/measurement/counted.ts'
import { Rate } from '#services/client/rate.ts'
import { sendText } from '../answer.ts'
import { readBody } from '#services/client/read-body.ts'
import type { Days } from './days.ts'
import { readDays } from './days.ts'
import { longest, readCounts } from './read-counts.ts'
import { reportOf } from './report.ts'

/** Path of the endpoint below the base path. */
export const measurementPath = '/_measurement'

export interface MeasurementOptions {
  days: Days
  folder: string
  /** Origin of the pages that are counted. */
  origin: string
  /** Every published page, and what changes when they do. */
  pages: () => Promise<ListedPage[]>
  version: () => number
  /** Told of each count, with the build its page is of. */
  onCount: (count: Count, build: string) => void
  addressOf: (req: IncomingMessage) => string
  mayRead: (req: IncomingMessage) => boolean
}

export interface MeasurementEndpoint {
  answer(req: IncomingMessage, res: ServerResponse, search: string): Promise<void>
  /** Tells the sums to whoever asks: `?days=28`. */
  tell(res: ServerResponse, search: string): Promise<void>
}

/** Takes counts from the site's own pages by POST; tells their sums, to whom may read figures, by GET. */
export function measurementEndpoint(options: MeasurementOptions): MeasurementEndpoint {
  const { days, folder, origin, pages, version, onCount, addressOf, mayRead } = options
  // An address is asked for no more than a few pages a second; it is forgotten after that.
  const rate = new Rate(2, 40)
  let cached: { version: number; pages: Promise<Map<string, ListedPage>> } | undefined

  return { answer, tell: sendReport }

  async function answer(req: IncomingMessage, res: ServerResponse, search: string): Promise<void> {
    if (req.method === 'GET') return mayRead(req) ? sendReport(res, search) : sendText(res, 404, 'Not Found')
    const from = req.headers.origin
    if (from !== origin && req.headers['sec-fetch-site'] !== 'same-origin')
      return sendText(res, 403, 'Only the site’s own pages are counted')
    if (!rate.take(addressOf(req))) return sendText(res, 429, 'Too Many Requests')
    const body = await readBody(req, longest)
    if (!body) return sendText(res, 413, 'Content Too Large', { connection: 'close' })
    const sent = readCounts(body.toString())
    const byPath = sent && (await pagesByPath())
    if (!byPath || sent.counts.some(({ path }) => !byPath.has(path)))
      return sendText(res, 400, 'These are no counts of a page of this site')
    for (const count of sent.counts) {
      onCount(count, sent.build)
      const page = byPath.get(count.path)
      if (page && count.name !== failure) await days.add(page.alternates.en ?? page.path, page.locale, count)
    }
    sendText(res, 204, '', { 'cache-control': 'no-store' })
  }

  async function sendReport(res: ServerResponse, search: string): Promise<void> {
    await days.write()
    const asked = Number(new URLSearchParams(search).get('days'))
    const count = Number.isInteger(asked) && asked > 0 && asked <= 400 ? asked : 28
    const report = reportOf(await readDays(folder, count, Date.now()))
    sendText(res, 200, JSON.stringify(report), {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
  }

  function pagesByPath(): Promise<Map<string, ListedPage>> {
    const now = version()
    if (cached?.version === now) return cached.pages
    const asked = pages().then((all) => new Map(all.map((page) => [page.path, page])))
    cached = { version: now, pages: asked }
    asked.catch(() => (cached = undefined))
    return asked
  }
}

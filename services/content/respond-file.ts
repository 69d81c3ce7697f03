import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ClientBudget } from '../client/budget.ts'
import { holdAnswer } from '../client/hold-answer.ts'
import { whenGone } from '../client/gone.ts'
import { isVector, splitImagePath, type ImageService } from './image/image-service.ts'
import { notFound, ContentRefusal } from './refusal.ts'
import { IMMUTABLE, PUBLIC_FILE, respondAsset } from './respond-asset.ts'
import { wayTo } from './moved-assets.ts'
import type { Space } from './space.ts'

/** For whom an answer is counted. */
export interface CountedClient {
  client: string
  budget: ClientBudget | undefined
}

/** Answers a path below `/f/`: an asset, or a variant of an image. Paths are looked up, never joined to a folder. */
export async function respondFile(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  { assets, moved }: Pick<Space, 'assets' | 'moved'>,
  images: ImageService,
  { client, budget }: CountedClient,
): Promise<void> {
  const gone = whenGone(req, res)
  try {
    if (req.method === 'OPTIONS') {
      res
        .writeHead(204, {
          ...PUBLIC_FILE,
          'access-control-allow-methods': 'GET, HEAD, OPTIONS',
          'access-control-allow-headers': 'Range',
        })
        .end()
      return
    }
    if (req.method !== 'GET' && req.method !== 'HEAD')
      throw new ContentRefusal(405, { error: 'Method not allowed' })
    const [assetPath, operations] = splitImagePath(path)
    const asset = assets.get(assetPath)
    const now = asset ? undefined : moved.get(assetPath)
    if (now !== undefined && !assets.get(now)?.isPrivate) {
      // Its file was replaced, and may be again.
      const location = wayTo(path, now) + path.slice(assetPath.length)
      res.writeHead(301, { ...PUBLIC_FILE, location, 'cache-control': 'no-cache', 'content-length': 0 }).end()
      return
    }
    if (!asset || asset.isPrivate) throw notFound()
    if (operations === undefined || isVector(asset)) return respondAsset(req, res, asset)
    const { body, contentType, etag, negotiated } = await images.variant(
      asset,
      operations,
      req.headers.accept ?? '',
      { client, gone },
    )
    const fresh = req.headers['if-none-match'] === etag
    if (!fresh && !holdAnswer(budget, client, res, body.length))
      throw new ContentRefusal(429, { error: 'Too much is being sent to you. Please try again later.' }, 10)
    res.writeHead(fresh ? 304 : 200, {
      ...PUBLIC_FILE,
      'content-type': contentType,
      'content-length': body.length,
      'cache-control': IMMUTABLE,
      etag,
      ...(negotiated && { vary: 'Accept' }),
    })
    res.end(fresh || req.method === 'HEAD' ? undefined : body)
  } catch (error) {
    if (gone.aborted) return
    if (!(error instanceof ContentRefusal)) throw error
    const body = Buffer.from(JSON.stringify(error.body))
    res.writeHead(error.status, {
      ...PUBLIC_FILE,
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
      'cache-control': 'no-store',
      ...(error.retryAfter === undefined ? {} : { 'retry-after': String(error.retryAfter) }),
    })
    res.end(req.method === 'HEAD' ? undefined : body)
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { isVector, splitImagePath, type ImageService } from './image/image-service.ts'
import { notFound, Refusal } from './refusal.ts'
import { IMMUTABLE, PUBLIC_FILE, respondAsset } from './respond-asset.ts'
import type { StoredAsset } from './space.ts'

/** Answers a path below `/f/`: an asset, or a variant of an image. Paths are looked up, never joined to a folder. */
export async function respondFile(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  assets: ReadonlyMap<string, StoredAsset>,
  images: ImageService,
): Promise<void> {
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
    if (req.method !== 'GET' && req.method !== 'HEAD') throw new Refusal(405, { error: 'Method not allowed' })
    const [assetPath, operations] = splitImagePath(path)
    const asset = assets.get(assetPath)
    if (!asset || asset.isPrivate) throw notFound()
    if (operations === undefined || isVector(asset)) return respondAsset(req, res, asset)
    const { body, contentType, etag, negotiated } = await images.variant(
      asset,
      operations,
      req.headers.accept ?? '',
    )
    const fresh = req.headers['if-none-match'] === etag
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
    if (!(error instanceof Refusal)) throw error
    const body = Buffer.from(JSON.stringify(error.body))
    res.writeHead(error.status, {
      ...PUBLIC_FILE,
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
      'cache-control': 'no-store',
    })
    res.end(req.method === 'HEAD' ? undefined : body)
  }
}

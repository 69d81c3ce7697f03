import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBudget } from '../../client/budget.ts'
import { contentTypeOf } from '../content-type.ts'
import type { ImageAnswer } from '../options.ts'
import { notFound, ContentRefusal, unprocessable } from '../refusal.ts'
import type { StoredAsset } from '../space.ts'
import { DiskCache } from './disk-cache.ts'
import { PictureJobs, type Asker } from './picture-jobs.ts'
import { parseTransform, type ImageFormat, type Transform } from './transform.ts'

/** Raised when pictures come out differently for the same request, so that older files in a cache are not used. */
const RECIPE = 3
const MAX_CACHED_BYTES = 512 * 1024 * 1024

export interface Variant {
  body: Buffer
  contentType: string
  etag: string
  /** The request's Accept header chose the format. */
  negotiated: boolean
}

type Assets = ReadonlyMap<string, StoredAsset>

/** Takes an image path apart: the asset's own path and what follows `/m`; undefined for an asset itself. */
export function splitImagePath(path: string): [asset: string, operations: string | undefined] {
  const cut = /\/m(\/|$)/.exec(path)
  return cut ? [path.slice(0, cut.index), path.slice(cut.index + 2)] : [path, undefined]
}

/** Makes pictures, a few at a time, each once, and keeps them on disk. */
export class ImageService {
  readonly #cache: DiskCache
  readonly #jobs: PictureJobs
  readonly #hashes = new Map<string, { stamp: string; hash: Promise<string> }>()

  /** `atOnce` pictures are made at a time, one of them may be large. */
  constructor(cacheDir: string, budget?: ClientBudget, atOnce?: number) {
    this.#jobs = new PictureJobs(budget, atOnce)
    this.#cache = new DiskCache(join(cacheDir, 'images'), MAX_CACHED_BYTES)
  }

  /** The answer to an asset's or image's path, refusals included. */
  async answer(path: string, accept: string, assets: Assets): Promise<ImageAnswer> {
    try {
      const [assetPath, operations] = splitImagePath(path)
      const asset = assets.get(assetPath)
      if (!asset || asset.isPrivate) throw notFound()
      if (operations === undefined || isVector(asset))
        return {
          status: 200,
          contentType: contentTypeOf(asset.file.path),
          body: await readFile(asset.file.path),
        }
      const { body, contentType } = await this.variant(asset, operations, accept)
      return { status: 200, contentType, body }
    } catch (error) {
      if (!(error instanceof ContentRefusal)) throw error
      return {
        status: error.status,
        contentType: 'application/json',
        body: Buffer.from(JSON.stringify(error.body)),
      }
    }
  }

  /** The variant that the operations behind `/m` ask for. Throws a Refusal. */
  async variant(asset: StoredAsset, operations: string, accept: string, asker?: Asker): Promise<Variant> {
    const sourceType = contentTypeOf(asset.file.path)
    if (!/^image\/(avif|gif|jpeg|png|webp)$/.test(sourceType))
      throw unprocessable('this asset is not an image')
    const transform = parseTransform(operations)
    const format = transform.format ?? negotiate(accept, sourceType)
    const key = await this.#keyOf(asset, transform, format)
    const body =
      (await this.#cache.get(`${key}.${format}`)) ??
      (await this.#make(`${key}.${format}`, asset, transform, format, asker))
    return {
      body,
      // The largest pictures come as WebP where AVIF was asked for.
      contentType: isWebp(body) ? 'image/webp' : `image/${format}`,
      etag: `"${key}"`,
      negotiated: transform.format === undefined,
    }
  }

  async close(): Promise<void> {
    await this.#jobs.close()
  }

  /** Pictures under way and waiting, and the processes that make them. */
  stats() {
    return this.#jobs.stats()
  }

  #make(
    name: string,
    asset: StoredAsset,
    transform: Transform,
    format: ImageFormat,
    asker: Asker | undefined,
  ): Promise<Buffer> {
    const job = { name, file: asset.file.path, transform, format }
    return this.#jobs.make(job, asker, (body) => this.#cache.set(name, body))
  }

  async #keyOf(asset: StoredAsset, transform: Transform, format: ImageFormat): Promise<string> {
    const normal = Object.entries({ ...transform, format }).sort(([a], [b]) => (a < b ? -1 : 1))
    const source = await this.#hashOf(asset)
    return createHash('sha1')
      .update(JSON.stringify([RECIPE, source, normal]))
      .digest('hex')
  }

  /** The hash of an asset's file, which is read once for all who ask at the same time. */
  #hashOf({ file: { path, stamp } }: StoredAsset): Promise<string> {
    const cached = this.#hashes.get(path)
    if (cached?.stamp === stamp) return cached.hash
    const hash = readFile(path).then((body) => createHash('sha1').update(body).digest('hex'))
    this.#hashes.set(path, { stamp, hash })
    hash.catch(() => this.#hashes.get(path)?.hash === hash && this.#hashes.delete(path))
    return hash
  }
}

const isWebp = (body: Buffer) => body.toString('latin1', 8, 12) === 'WEBP'

/** SVGs are passed through as they are. */
export function isVector(asset: StoredAsset): boolean {
  return contentTypeOf(asset.file.path) === 'image/svg+xml'
}

/** WebP where the reader takes it, else the source's own format. */
function negotiate(accept: string, sourceType: string): ImageFormat {
  if (accept.includes('image/webp')) return 'webp'
  return sourceType === 'image/png' || sourceType === 'image/gif' ? 'png' : 'jpeg'
}

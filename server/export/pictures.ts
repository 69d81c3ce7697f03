import { imageUrl, variantOf, variantUrl, type Picture } from '#app/content/assets.ts'
import { widthsOf } from '#app/base/ui/picture/picture-sources.ts'
import type { ContentService } from '#services/content/options.ts'
import type { FreshFolder } from './fresh-folder.ts'

/** The longest edge a picture is looked at in, which only the opened lightbox asks for, in pixels. */
const finest = 4096
/** Files under way at the same time; the service makes two pictures at once by itself. */
const atOnce = 16

/** Addresses of assets and their variants, gathered from pages and payloads. */
export class NamedFiles {
  readonly #pattern: RegExp
  readonly #named = new Set<string>()

  /** `mount` is the path the content service is reached under, with the base path. */
  constructor(mount: string) {
    this.#pattern = new RegExp(`${mount.replaceAll('.', '\\.')}/f/[^\\s"'<>\\\\&?#]+`, 'g')
  }

  /** Takes note of every address in a page's HTML or payload. */
  add(text: string): void {
    for (const [address] of text.matchAll(this.#pattern)) this.#named.add(address.replace(/,$/, ''))
  }

  /** All of them, with the larger variants that the lightbox of a picture shown whole leads to. */
  all(): string[] {
    const whole = new Set<string>()
    for (const address of this.#named) {
      const variant = variantOf(address)
      if (variant?.height === 0 && (variant.format === 'avif' || variant.format === 'webp'))
        whole.add(variant.src)
    }
    return [...new Set([...this.#named, ...[...whole].flatMap(largeVariants)])]
  }
}

function largeVariants(src: string): string[] {
  const [, width = 0, height = 0] = /\/(\d+)x(\d+)\//.exec(src)?.map(Number) ?? []
  const name = src.slice(src.lastIndexOf('/') + 1)
  const unsaid = { alt: '', title: '', copyright: '' }
  const picture: Picture = { src, name, width, height, kind: 'image', vector: false, ...unsaid }
  return widthsOf(picture, undefined, finest).flatMap((size) =>
    (['avif', 'webp'] as const).map((format) => imageUrl(picture, { width: size, format }, 'files')),
  )
}

export interface WrittenFiles {
  count: number
  bytes: number
  /** Addresses without a file. */
  missing: string[]
}

/** Writes assets and their variants as plain files, at the paths of their addresses. */
export async function writePictures(
  addresses: readonly string[],
  mount: string,
  service: Pick<ContentService, 'image'>,
  folder: FreshFolder,
): Promise<WrittenFiles> {
  const written: WrittenFiles = { count: 0, bytes: 0, missing: [] }
  const waiting = addresses.toSorted()
  const writeNext = async (): Promise<void> => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const variant = variantOf(address)
      const asked = variant ? variantUrl(variant, 'service') : address
      const { status, body } = await service.image(asked.slice(mount.length))
      if (status !== 200) written.missing.push(address)
      else {
        await folder.write(decodeURIComponent(address), body)
        written.count++
        written.bytes += body.length
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, writeNext))
  return written
}

import { assetOf } from '#app/content/assets.ts'
import { blocksIn } from '#app/content/blocks-in.ts'
import { numberOf } from '#app/content/json.ts'
import type { PagePayload } from '#app/content/types.ts'

type Fields = Record<string, unknown>

/** Bytes of the code that shows models and panoramas, about, as a browser stores it. */
const codeBytes = 900_000
/** Files whose size is asked for; of more, such as tiles, it is reckoned from these. */
const asked = 40

/** Addresses of the files of a page's 3D models and panoramas, each once. */
export function spatialFiles({ story }: PagePayload): string[] {
  const files = blocksIn(story.content).flatMap((block) => {
    const fields = block as unknown as Fields
    if (block.component === 'Verge3dV4') return [fields.light_model, fields.model].flatMap(addressOf)
    // What an option of a builder adds to its machine.
    if (block.component === 'AddedModel') return addressOf(fields.model)
    return block.component === 'KrPanoWrapper' ? panoramaFiles(fields) : []
  })
  return [...new Set(files)]
}

function panoramaFiles({ preview, image, faces, tiles, tile_cols, tile_rows }: Fields): string[] {
  const sides = Array.isArray(faces) ? faces.flatMap(addressOf) : []
  return [...addressOf(preview), ...tilesOf(tiles, numberOf(tile_cols), numberOf(tile_rows), image), ...sides]
}

function tilesOf(pattern: unknown, columns: number | undefined, rows: number | undefined, image: unknown) {
  if (typeof pattern !== 'string' || !pattern || !columns || !rows) return addressOf(image)
  return Array.from({ length: columns * rows }, (_, index) =>
    pattern
      .replaceAll('{col}', String(index % columns))
      .replaceAll('{row}', String(Math.floor(index / columns))),
  )
}

function addressOf(field: unknown): string[] {
  const { src } = assetOf(field) ?? {}
  return src ? [src] : []
}

/** Megabytes that these files take with the code that shows them, rounded up; undefined when no server tells. */
export async function megabytesOf(files: readonly string[]): Promise<number | undefined> {
  const sizes = await Promise.all(files.slice(0, asked).map(sizeOf))
  const known = sizes.filter((size) => size > 0)
  if (!known.length) return undefined
  const average = known.reduce((sum, size) => sum + size, 0) / known.length
  return Math.ceil((average * files.length + codeBytes) / 1e6)
}

async function sizeOf(address: string): Promise<number> {
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => undefined)
  return answer?.ok ? Number(answer.headers.get('content-length')) || 0 : 0
}

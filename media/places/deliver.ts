import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { deliver } from '../into-content.ts'
import { PICTURES, picturesOf, type Picture } from './pictures.ts'
import texts from './texts.json' with { type: 'json' }

const OUT = join(import.meta.dirname, '..', 'out', 'places')
const SPOTS = join(import.meta.dirname, 'spots.json')

type Texts = Record<string, string> & { en: string }
const known: Record<string, Texts> = texts

/** What a picture shows: its own words, or those of its place or view. */
export function textsOf(name: string): Texts {
  const own = [name, name.replace(/-preview$/, ''), name.replace(/-(wide|portrait)$/, '')].find(
    (key) => known[key],
  )
  const found = own && known[own]
  if (!found) throw new Error(`texts.json says nothing of ${name}`)
  return found
}

async function encode(name: string, { width, height, quality }: Picture, png: string): Promise<string[]> {
  const file = join(OUT, `${name}.jpg`)
  const jpeg = { quality, mozjpeg: true }
  await sharp(png).resize(width, height, { fit: 'cover' }).jpeg(jpeg).toFile(file)
  if (width !== 2 * height) return [name]
  await sharp(png)
    .resize(2048, 1024)
    .jpeg({ ...jpeg, quality: 38 })
    .toFile(join(OUT, `${name}-preview.jpg`))
  return [name, `${name}-preview`]
}

/** Keeps where the places of a picture are seen, for the hotspots on it. */
async function keepSpots(name: string): Promise<void> {
  const own = join(OUT, `${name}.spots.json`)
  if (!existsSync(own)) return
  const all: unknown = existsSync(SPOTS) ? JSON.parse(await readFile(SPOTS, 'utf8')) : {}
  const spots = { ...(all as object), [name]: JSON.parse(await readFile(own, 'utf8')) as unknown }
  const sorted = Object.keys(PICTURES).flatMap((key) => (key in spots ? [[key, spots[key as never]]] : []))
  await writeFile(SPOTS, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

for (const [name, picture] of picturesOf(process.argv.slice(2))) {
  const png = join(OUT, `${name}.png`)
  if (!existsSync(png)) continue
  await keepSpots(name)
  for (const one of await encode(name, picture, png)) {
    const [x, y] = (picture.focus ?? [50, 50]).map((share, i) =>
      Math.round((share / 100) * (i ? picture.height : picture.width)),
    ) as [number, number]
    await deliver({
      file: join(OUT, `${one}.jpg`),
      name: one,
      texts: textsOf(one),
      ...(one === name ? { focus: `${x}x${y}:${x + 1}x${y + 1}` } : {}),
    })
  }
}

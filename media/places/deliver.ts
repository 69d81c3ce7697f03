import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { deliver } from '../into-content.ts'
import { PICTURES, picturesOf, type Grade, type Picture } from './pictures.ts'
import { textsOf, titleOf } from './texts.ts'

const OUT = join(import.meta.dirname, '..', 'out', 'places')
const SPOTS = join(import.meta.dirname, 'spots.json')

/** The render itself, or the part of one that the picture is; undefined while that is not rendered. */
async function sourceOf(name: string, { part, width, height }: Picture): Promise<Sharp | undefined> {
  const png = join(OUT, `${part?.[0] ?? name}.png`)
  if (!existsSync(png)) return undefined
  const whole = sharp(png)
  if (!part) return whole
  const size = await whole.metadata()
  const [, left, top, share] = part
  const wide = Math.round((size.width * share) / 100)
  const high = Math.min(size.height, Math.round((wide * height) / width))
  const [x, y] = [Math.round((size.width * left) / 100), Math.round((size.height * top) / 100)]
  return whole.extract({
    left: Math.min(x, size.width - wide),
    top: Math.min(y, size.height - high),
    width: wide,
    height: high,
  })
}

async function encode(name: string, picture: Picture, source: Sharp): Promise<string[]> {
  const { width, height, quality, grade = {} } = picture
  const jpeg = { quality, mozjpeg: true }
  const master = await source.toBuffer()
  const sized = await sharp(master).resize(width, height, { fit: 'cover' }).toBuffer()
  await graded(sized, grade)
    .jpeg(jpeg)
    .toFile(join(OUT, `${name}.jpg`))
  if (width !== 2 * height) return [name]
  const preview = join(OUT, `${name}-preview.jpg`)
  await sharp(master).resize(2048, 1024).jpeg({ mozjpeg: true, quality: 32 }).toFile(preview)
  return [name, `${name}-preview`]
}

/** Opens the shadows and leaves black and white where they are; sharpens edges more than flat ground. */
function graded(picture: Buffer, { shadows = 1, light = 1, colour = 1, sharp: radius }: Grade): Sharp {
  const open = shadows === 1 ? sharp(picture) : sharp(picture).gamma(1, shadows)
  const lit = light === 1 && colour === 1 ? open : open.modulate({ brightness: light, saturation: colour })
  return radius ? lit.sharpen({ sigma: radius, m1: 0.5, m2: 1.8 }) : lit
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
  const source = await sourceOf(name, picture)
  if (!source) continue
  await keepSpots(name)
  for (const one of await encode(name, picture, source)) {
    const [x, y] = (picture.focus ?? [50, 50]).map((share, i) =>
      Math.round((share / 100) * (i ? picture.height : picture.width)),
    ) as [number, number]
    const { en: title, ...titles } = titleOf(one) ?? {}
    await deliver({
      file: join(OUT, `${one}.jpg`),
      name: one,
      texts: textsOf(one),
      ...(title && { title, titles: titles as Record<string, string> }),
      ...(one === name ? { focus: `${x}x${y}:${x + 1}x${y + 1}` } : {}),
    })
  }
}

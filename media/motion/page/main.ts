import { FILMS } from '../films/films.ts'
import { Brush } from './brush.ts'
import { HEIGHT, WIDTH } from './size.ts'

export interface Stock {
  /** Address of each picture, and of the frames of each sequence in order. */
  pictures: Record<string, string>
  sequences: Record<string, string[]>
  /** And of the picture that says how near everything is in a still. */
  depths: Record<string, string>
}

const canvas = document.querySelector('canvas')
const bitmaps = new Map<string, ImageBitmap>()
let brush: Brush | undefined
let film = FILMS[0]

async function bitmapOf(address: string): Promise<ImageBitmap> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} is not there`)
  return createImageBitmap(await answer.blob())
}

function known(key: string): ImageBitmap {
  const bitmap = bitmaps.get(key)
  if (!bitmap) throw new Error(`The film's list lacks ${key}`)
  return bitmap
}

/** Loads what a film needs and sets the size of its frames. */
async function prepare(name: string, stock: Stock, scale: number): Promise<void> {
  film = FILMS.find((one) => one.name === name)
  if (!film || !canvas) throw new Error(`There is no film ${name}`)
  canvas.width = WIDTH * scale
  canvas.height = HEIGHT * scale
  const faces = ["420 20px 'Sofia Sans'", "700 20px 'Sofia Sans'", "800 20px 'Sofia Sans XCond'"]
  await Promise.all(faces.map((face) => document.fonts.load(face, 'Aé×®™')))
  bitmaps.clear()
  for (const [key, address] of Object.entries(stock.pictures)) bitmaps.set(key, await bitmapOf(address))
  for (const [key, addresses] of Object.entries(stock.sequences))
    for (const [i, address] of addresses.entries()) bitmaps.set(`${key} ${i}`, await bitmapOf(address))
  for (const [key, address] of Object.entries(stock.depths))
    bitmaps.set(`depth ${key}`, await bitmapOf(address))
  const to = canvas.getContext('2d', { alpha: false })
  if (!to) throw new Error('No drawing here')
  brush = new Brush(
    to,
    {
      picture: known,
      depth: (name) => known(`depth ${name}`),
      frame(key, share) {
        const count = stock.sequences[key]?.length ?? 0
        if (!count) return [known(film?.sequences?.[key] ?? key)]
        const place = Math.min(count - 1, share * count)
        const number = Math.floor(place)
        const next = number + 1 < count ? known(`${key} ${number + 1}`) : undefined
        // A belt that comes round is drawn as it is: stones would be seen twice.
        return film?.crisp ? [known(`${key} ${number}`)] : [known(`${key} ${number}`), next, place - number]
      },
    },
    scale,
  )
}

/** Draws a frame and sends it. */
async function frame(number: number, quality: number): Promise<void> {
  if (!film || !brush || !canvas) throw new Error('Not prepared')
  film.draw(brush, number / film.fps)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  await fetch(`/frame/${number}`, { method: 'POST', body: blob })
}

Object.assign(window, { prepare, frame })

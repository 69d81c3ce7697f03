// What Blender says of the stills' depth, made fit for films: node media/motion/depth/prepare.ts <folder of .grey files>
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { lumpsOf, type Pixel } from './lumps.ts'

const [WIDTH, HEIGHT] = [1280, 720]
const HERE = import.meta.dirname
const ASSETS = join(HERE, '..', '..', '..', 'content', 'assets')
/** Stones in the air in this still: they become the stones that fall in films, and the wall behind them is mended. */
const AIR = { still: 'product-close', x: 420, y: 206, width: 200, height: 144, beside: { x: 210, y: -36 } }
/** The lower edge of the belt's head: stones are below it. */
const below = (x: number, y: number): boolean => y > 252 + 3 - 0.377 * (x - 393)
/** Nearness of what is no stone in the air but the wall behind, from 0 to 255. */
const WALL = 40
const CELL = 64

const folder = process.argv[2] ?? ''
for (const file of readdirSync(folder).filter((name) => name.endsWith('.grey'))) {
  const name = file.replace('.grey', '')
  const near = readFileSync(join(folder, file))
  if (name === AIR.still) await stonesInTheAir(near)
  const depth = sharp(near, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } }).median(3)
  // Thick things have hard edges; thin ones, as ladders, break without soft ones.
  const edged = name === AIR.still ? await narrowed(depth) : depth.blur(0.8)
  await edged
    .toColourspace('b-w')
    .webp(name === AIR.still ? { lossless: true } : { quality: 88 })
    .toFile(join(HERE, `${name}.webp`))
}

/** What is near, a pixel narrower on every side: its blended rim stays with what is behind it. (What Sharp has for this works bit by bit, for masks.) */
async function narrowed(depth: Sharp): Promise<Sharp> {
  const { data, info } = await depth.raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number): number =>
    data[
      (Math.min(HEIGHT - 1, Math.max(0, y)) * WIDTH + Math.min(WIDTH - 1, Math.max(0, x))) * info.channels
    ] ?? 0
  const around = [-1, 0, 1]
  const narrow = Buffer.alloc(WIDTH * HEIGHT)
  for (let i = 0; i < narrow.length; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)]
    narrow[i] = Math.min(...around.flatMap((dy) => around.map((dx) => at(x + dx, y + dy))))
  }
  return sharp(narrow, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
}

/** Cuts the stones out, keeps the wall that covers them, and takes them from the depth. */
async function stonesInTheAir(near: Buffer): Promise<void> {
  const { x: x0, y: y0, width, height } = AIR
  const picture = readdirSync(ASSETS).find(
    (name) => name.startsWith(`${AIR.still}_`) && name.endsWith('.jpg'),
  )
  const { data: colours, info } = await sharp(join(ASSETS, picture ?? ''))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const scale = info.width / WIDTH
  const lumps = lumpsOf(
    width,
    height,
    (x, y) => below(x0 + x, y0 + y) && (near[(y0 + y) * WIDTH + x0 + x] ?? 0) > WALL,
  )
  // What touches the rim is the belt or the heap.
  const stones = lumps.filter(
    (lump) => lump.length > 14 && lump.every(([x, y]) => x > 0 && y > 0 && x < width - 1 && y < height - 1),
  )
  const alphaOf = async (pixels: readonly Pixel[], grown: number) => {
    const mask = Buffer.alloc(width * height)
    for (const [x, y] of pixels)
      for (let dy = -grown; dy <= grown; dy++)
        for (let dx = -grown; dx <= grown; dx++) mask[(y + dy) * width + x + dx] = 255
    return sharp(mask, { raw: { width, height, channels: 1 } })
      .resize(Math.round(width * scale), Math.round(height * scale), { kernel: 'cubic' })
      .blur(grown ? 1.6 : 0.6)
      .toColourspace('b-w')
      .raw()
      .toBuffer()
  }
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
  const part = async (pixels: readonly Pixel[], grown: number, from = { x: 0, y: 0 }) => {
    const alpha = await alphaOf(pixels, grown)
    const rgba = Buffer.alloc(w * h * 4)
    for (let i = 0; i < w * h; i++) {
      const [x, y] = [
        Math.round(x0 * scale) + (i % w) + from.x,
        Math.round(y0 * scale) + Math.floor(i / w) + from.y,
      ]
      for (let c = 0; c < 3; c++) rgba[i * 4 + c] = colours[(y * info.width + x) * 3 + c] ?? 0
      rgba[i * 4 + 3] = alpha[i] ?? 0
    }
    return sharp(rgba, { raw: { width: w, height: h, channels: 4 } })
  }
  const covers = await part(stones.flat(), 3, AIR.beside)
  await covers.webp({ quality: 82 }).toFile(join(HERE, `${AIR.still}-wall.webp`))
  // Stones that hide one another make no single one.
  const large = stones
    .filter((stone) => stone.length > 40 && stone.length / boxOf(stone) > 0.6)
    .sort((a, b) => b.length - a.length)
    .slice(0, 12)
  const cut = await Promise.all(
    large.map(async (stone, i) => {
      const [left, top] = [Math.min(...stone.map(([x]) => x)), Math.min(...stone.map(([, y]) => y))]
      const size = Math.min(
        CELL,
        Math.ceil((Math.max(...stone.map(([x, y]) => Math.max(x - left, y - top))) + 3) * scale),
      )
      const input = await (
        await part(stone, 0)
      )
        .extract({
          left: Math.max(0, Math.min(w - size, Math.round((left - 1) * scale))),
          top: Math.max(0, Math.min(h - size, Math.round((top - 1) * scale))),
          width: size,
          height: size,
        })
        .resize(CELL, CELL)
        .png()
        .toBuffer()
      return { input, left: (i % 6) * CELL, top: Math.floor(i / 6) * CELL }
    }),
  )
  await sharp({ create: { width: 6 * CELL, height: 2 * CELL, channels: 4, background: '#0000' } })
    .composite(cut)
    .webp({ quality: 88 })
    .toFile(join(HERE, 'stones.webp'))
  for (const [x, y] of stones.flat())
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++)
        near[(y0 + y + dy) * WIDTH + x0 + x + dx] = near[(y0 - 8) * WIDTH + x0 + width] ?? 0
  process.stdout.write(`${stones.length} stones in the air\n`)
}

function boxOf(pixels: readonly Pixel[]): number {
  const side = (axis: 0 | 1) => {
    const at = pixels.map((pixel) => pixel[axis])
    return Math.max(...at) - Math.min(...at) + 1
  }
  return side(0) * side(1)
}

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buildStoryblokImage } from '@storyblok/react'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSampleSpace, type SampleSpace } from './sample-space.ts'

const PICTURE = '/f/7/400x300/0123456789/quarters.png'
const COLORS = {
  red: [255, 0, 0],
  green: [0, 255, 0],
  blue: [0, 0, 255],
  white: [255, 255, 255],
  clear: [0, 0, 0, 0],
}

/** 400×300: red and green above, blue and white below. */
async function quarters(): Promise<Buffer> {
  const patch = (background: string) =>
    sharp({ create: { width: 200, height: 150, channels: 3, background } })
      .png()
      .toBuffer()
  const places = [
    ['#ff0000', 0, 0],
    ['#00ff00', 200, 0],
    ['#0000ff', 0, 150],
  ] as const
  const patches = await Promise.all(
    places.map(async ([color, left, top]) => ({ input: await patch(color), left, top })),
  )
  return sharp({ create: { width: 400, height: 300, channels: 3, background: '#ffffff' } })
    .composite(patches)
    .png()
    .toBuffer()
}

const record = (id: number, path: string, more = {}) => ({
  id,
  filename: `https://a.storyblok.com${path}`,
  ...more,
})

let sample: SampleSpace
beforeAll(async () => {
  const picture = await quarters()
  const turned = await sharp(picture).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  sample = await startSampleSpace({
    'assets/quarters_1.json': record(1, PICTURE),
    'assets/quarters_1.png': picture,
    'assets/turned_2.json': record(2, '/f/7/300x400/0123456789/turned.jpg'),
    'assets/turned_2.jpg': turned,
    'assets/film_4.json': record(4, '/f/7/0123456789/film.mp4'),
    'assets/film_4.mp4': '0123456789',
    'assets/broken_6.json': record(6, '/f/7/9x9/0123456789/broken.jpg'),
    'assets/broken_6.jpg': 'no picture at all',
  })
})
afterAll(() => sample[Symbol.asyncDispose]())

/** A picture's size and the colours of its corners and middle, by name. */
async function look(path: string, headers: Record<string, string> = {}) {
  const response = await sample.get(path, { headers })
  const body = Buffer.from(await response.arrayBuffer())
  if (response.status !== 200) throw new Error(`${response.status} ${body.toString()}`)
  const { data, info } = await sharp(body).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * 4
    const pixel = [...data.subarray(start, start + 4)]
    const near = ([r = 0, g = 0, b = 0, a = 255]: number[]) =>
      Math.abs(a - (pixel[3] ?? 0)) < 40 &&
      (a === 0 || [r, g, b].every((value, index) => Math.abs(value - (pixel[index] ?? 0)) < 40))
    return Object.entries(COLORS).find(([, color]) => near(color))?.[0] ?? pixel.join()
  }
  return {
    type: response.headers.get('content-type'),
    size: `${info.width}x${info.height}`,
    corners: [at(0, 0), at(1, 0), at(0, 1), at(1, 1)].join(' '),
    quarters: [at(0.2, 0.2), at(0.8, 0.2), at(0.2, 0.8), at(0.8, 0.8)].join(' '),
  }
}

test.each([
  ['', '400x300', 'red green blue white'],
  ['/', '400x300', 'red green blue white'],
  ['/200x0', '200x150', 'red green blue white'],
  ['/0x150', '200x150', 'red green blue white'],
  ['/100x100', '100x100', 'red green blue white'],
  ['/800x600', '800x600', 'red green blue white'],
  ['/800x600/filters:no_upscale()', '400x300', 'red green blue white'],
  ['/600x600/filters:no_upscale()', '300x300', 'red green blue white'],
  ['/800x0/filters:no_upscale()', '400x300', 'red green blue white'],
  ['/-0x0', '400x300', 'green red white blue'],
  ['/0x-0', '400x300', 'blue white red green'],
  ['/-200x-150', '200x150', 'white blue green red'],
  ['/fit-in/200x200', '200x150', 'red green blue white'],
  ['/fit-in/900x900', '400x300', 'red green blue white'],
  ['/0x0:200x150/100x75', '100x75', 'red red red red'],
  ['/200x0:400x300', '200x300', 'green green white white'],
  ['/100x100/smart', '100x100', 'red green blue white'],
  ['/100x100/filters:focal(390x10:400x20)', '100x100', 'red green blue white'],
  ['/100x300/filters:focal(390x10:400x20)', '100x300', 'green green white white'],
  ['/100x300/filters:focal(0x10:5x20)', '100x300', 'red red blue blue'],
  ['/200x0:400x300/100x300/filters:focal(0x0:1x1)', '100x300', 'green green white white'],
  ['/filters:rotate(90)', '300x400', 'blue red white green'],
  ['/filters:rotate(180)', '400x300', 'white blue green red'],
])('m%s gives %s: %s', async (operations, size, colors) => {
  const seen = await look(
    `${PICTURE}/m${operations}${operations.includes('filters') ? ':' : operations.endsWith('/') ? 'filters:' : '/filters:'}format(png)`,
  )
  expect(seen).toMatchObject({ size, quarters: colors, type: 'image/png' })
})

test('a box is filled around a picture within it', async () => {
  const filled = await look(`${PICTURE}/m/fit-in/400x400/filters:fill(00f):format(png)`)
  expect(filled).toMatchObject({ size: '400x400', corners: 'blue blue blue blue' })
  const clear = await look(`${PICTURE}/m/fit-in/400x400/filters:fill(transparent):format(webp)`)
  expect(clear).toMatchObject({ size: '400x400', corners: 'clear clear clear clear' })
})

test('corners are rounded in a color or left open', async () => {
  const colored = await look(`${PICTURE}/m/filters:round_corner(40,255,0,0):format(png)`)
  expect(colored.corners).toBe('red red red red')
  const open = await look(`${PICTURE}/m/filters:round_corner(40|20,0,0,0,1):rotate(90):format(png)`)
  expect(open).toMatchObject({
    size: '300x400',
    corners: 'clear clear clear clear',
    quarters: 'blue red white green',
  })
  const jpeg = await look(`${PICTURE}/m/filters:round_corner(40,255,0,0,1):format(jpeg)`)
  expect(jpeg.corners).toBe('red red red red')
})

test('brightness, grayscale and blur change the pixels', async () => {
  expect((await look(`${PICTURE}/m/filters:brightness(-100):format(png)`)).corners).toBe(
    '0,0,0,255 0,0,0,255 0,0,0,255 0,0,0,255',
  )
  const [gray = ''] = (await look(`${PICTURE}/m/filters:grayscale():format(png)`)).corners.split(' ')
  expect(new Set(gray.split(',').slice(0, 3)).size).toBe(1)
  const blurred = await sample.get(`${PICTURE}/m/100x75/filters:blur(20,20):format(png)`)
  expect((await sharp(await blurred.arrayBuffer()).stats()).isOpaque).toBe(true)
})

test.each(['avif', 'webp', 'jpeg', 'png'])('pictures are encoded as %s', async (format) => {
  const seen = await look(`${PICTURE}/m/200x150/filters:format(${format}):quality(80)`)
  expect(seen).toMatchObject({ type: `image/${format}`, size: '200x150', quarters: 'red green blue white' })
})

test('without a format the reader gets WebP if it takes it, else what the picture was', async () => {
  const webp = await sample.get(`${PICTURE}/m/50x0`, { headers: { accept: 'image/avif,image/webp,*/*' } })
  const png = await sample.get(`${PICTURE}/m/50x0`, { headers: { accept: 'image/*' } })
  expect([webp, png].map(({ headers }) => headers.get('content-type'))).toEqual(['image/webp', 'image/png'])
  expect(webp.headers.get('vary')).toBe('Accept')
})

test('a lower quality is a smaller file', async () => {
  const length = async (quality: number) =>
    Number(
      (await sample.get(`${PICTURE}/m/filters:format(jpeg):quality(${quality})`)).headers.get(
        'content-length',
      ),
    )
  expect(await length(10)).toBeLessThan(await length(95))
})

test('photographs are turned upright before anything else', async () => {
  expect(await look('/f/7/300x400/0123456789/turned.jpg/m/150x0/filters:format(png)')).toMatchObject({
    size: '150x200',
    quarters: 'blue red white green',
  })
  expect((await look('/f/7/300x400/0123456789/turned.jpg/m/0x0:150x200/filters:format(png)')).quarters).toBe(
    'blue blue blue blue',
  )
})

test('a picture is made once, kept, and may be kept by readers for ever', async () => {
  const path = `${PICTURE}/m/120x90/filters:format(webp)`
  const kept = async () => (await readdir(join(sample.root, '../cache/images'))).length
  const before = await kept()
  const responses = await Promise.all([1, 2, 3, 4].map(() => sample.get(path)))
  const bodies = await Promise.all(
    responses.map(async (response) => Buffer.from(await response.arrayBuffer())),
  )
  expect(bodies.every((body) => body.equals(bodies[0] ?? Buffer.of()))).toBe(true)
  const reordered = await sample.get(`${PICTURE}/m/120x90/filters:quality(60):format(webp)`)
  const same = await sample.get(`${PICTURE}/m/120x90/filters:format(webp):quality(60)`)
  expect(reordered.headers.get('etag')).toBe(same.headers.get('etag'))
  expect(await kept()).toBe(before + 2)
  const etag = responses[0]?.headers.get('etag') ?? ''
  expect(responses[0]?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await sample.get(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test.each([
  ['/m/5000x10', 422],
  ['/m/4000x10/filters:rotate(0)', 200],
  ['/m/0x4000', 422],
  ['/m/nonsense', 400],
  ['/m/100x100/100x100', 400],
  ['/m/filters:format(bmp)', 400],
  ['/m/filters:format(webp', 400],
  ['/m/filters:quality(101)', 400],
  ['/m/filters:sepia()', 400],
  ['/m/filters:constructor()', 400],
  ['/m/filters:__proto__()', 400],
  ['/m/filters:constructor(a):format(webp)', 400],
  ['/m/filters:fill(javascript)', 400],
  ['/m/filters:focal(5x5:1x1)', 400],
  ['/m/filters:rotate(45)', 400],
])('%s is answered with %i', async (operations, status) => {
  const response = await sample.get(PICTURE + operations, { headers: { accept: 'image/webp' } })
  expect(response.status).toBe(status)
  if (status !== 200) expect(await response.json()).toHaveProperty('error')
})

test.each([
  ['/f/7/400x300/0123456789/other.png/m/10x10', 404],
  ['/f/7/0123456789/film.mp4/m/10x10', 422],
  ['/f/7/9x9/0123456789/broken.jpg/m/10x10', 422],
])('%s is answered with %i', async (path, status) => {
  expect((await sample.get(path)).status).toBe(status)
})

test('the same pictures are given to an export', async () => {
  const answer = await sample.service.image(`${PICTURE}/m/40x30/filters:format(avif)`)
  expect(answer).toMatchObject({ status: 200, contentType: 'image/avif' })
  expect((await sharp(answer.body).metadata()).width).toBe(40)
  expect((await sample.service.image(`${PICTURE}/m/40x30`)).contentType).toBe('image/webp')
  expect((await sample.service.image('/f/7/0123456789/film.mp4')).body.toString()).toBe('0123456789')
  expect((await sample.service.image('/f/7/none')).status).toBe(404)
})

test("addresses made by Storyblok's own helper are understood", async () => {
  const filters = {
    blur: 5,
    brightness: 10,
    fill: 'transparent',
    format: 'webp',
    grayscale: true,
    quality: 70,
    rotate: 90,
  } as const
  const made = [
    buildStoryblokImage(sample.origin + PICTURE, { width: 200, height: 100, filters }),
    buildStoryblokImage(sample.origin + PICTURE, { filters: { quality: 50 } }),
    buildStoryblokImage(sample.origin + PICTURE, { width: 300, srcset: [100, 200] }),
  ]
  const addresses = made.flatMap(({ src, attrs }) =>
    [src, ...String(attrs.srcset ?? '').matchAll(/https?:\S+/g)].map(String),
  )
  expect(addresses.length).toBeGreaterThan(3)
  for (const address of addresses) expect([address, (await fetch(address)).status]).toEqual([address, 200])
})

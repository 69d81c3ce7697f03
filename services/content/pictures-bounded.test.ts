import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startSampleSpace } from './sample-space.ts'

const sides = { wide: [1200, 900], heavy: [10_000, 10_000] } as const
const place = (name: keyof typeof sides) => `/f/7/${sides[name].join('x')}/0123456789/${name}.png`

/** A picture that has to be held as a whole to be read. */
const interlaced = ([width, height]: readonly [number, number]) =>
  sharp({ create: { width, height, channels: 3, background: 'white' } })
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer()

async function startWith(...names: (keyof typeof sides)[]) {
  const files = names.map(async (name, n) => {
    const asset = { id: n + 1, filename: `https://a.storyblok.com${place(name)}`, is_private: false }
    return {
      [`assets/${name}_${n + 1}.png`]: await interlaced(sides[name]),
      [`assets/${name}_${n + 1}.json`]: { ...asset, content_type: 'image/png' },
    }
  })
  return startSampleSpace(Object.assign({}, ...(await Promise.all(files))) as never)
}

test('a picture has so many pixels at most, whatever its shape', async () => {
  await using space = await startWith('wide')
  const statusOf = async (operations: string) =>
    (await fetch(`${space.origin}${place('wide')}/m/${operations}:format(jpeg)`)).status
  expect(await statusOf('4096x4096/filters')).toBe(422)
  expect(await statusOf('fit-in/4096x4096/filters:fill(fff)')).toBe(422)
  expect(await statusOf('4096x3072/filters')).toBe(200)
})

test('the largest pictures come as WebP where AVIF was asked for, and say so, from the disk too', async () => {
  await using space = await startWith('wide')
  const ask = async (size: string) => {
    const answer = await fetch(`${space.origin}${place('wide')}/m/${size}/filters:format(avif)`)
    return [answer.headers.get('content-type'), (await answer.bytes()).subarray(8, 12).toString()]
  }
  const webp = ['image/webp', String([...Buffer.from('WEBP')])]
  expect(await ask('2400x1900')).toEqual(webp)
  expect(await ask('2400x1900')).toEqual(webp)
  expect((await ask('800x600'))[0]).toBe('image/avif')
})

test('what would need too much memory ends with its process and is refused; the next picture is made', async () => {
  await using space = await startWith('heavy', 'wide')
  const heavy = await fetch(`${space.origin}${place('heavy')}/m/300x300/filters:format(webp)`)
  expect([heavy.status, await heavy.json()]).toEqual([
    422,
    { error: 'this image would need too much memory' },
  ])
  expect((await fetch(`${space.origin}${place('wide')}/m/300x300`)).status).toBe(200)
})

test('however many pictures are asked for, two processes make them, and a large one never holds both', async () => {
  await using space = await startWith('wide')
  const leave = new AbortController()
  let max = 0
  const asked = Array.from({ length: 24 }, (_, n) =>
    fetch(`${space.origin}${place('wide')}/m/${n % 2 ? 2000 + n : 800 + n}x0/filters:format(avif)`, {
      signal: leave.signal,
    })
      .then((answer) => answer.bytes())
      .finally(() => (max = Math.max(max, space.service.stats().pictures.processes)))
      .catch(() => undefined),
  )
  await Promise.race([Promise.all(asked.slice(0, 4)), Promise.all(asked.slice(20))])
  expect(max).toBe(2)
  leave.abort()
  await Promise.all(asked)
})

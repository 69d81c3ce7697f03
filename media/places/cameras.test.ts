import { expect, test } from 'vitest'
import { CONTENT } from '../into-content.ts'
import { frame } from '#content/check/check.ts'
import { picturesOf } from '#content/check/pictures.ts'
import { readSiteContent } from '#content/check/site.ts'
import { cameraOf } from './cameras.ts'
import spots from './spots.json' with { type: 'json' }
import { textsOf } from './texts.ts'

const { stories } = await readSiteContent(CONTENT, frame)

test('a part of a render has the render’s camera, a machine’s picture has none', () => {
  expect(cameraOf('https://a.storyblok.com/f/1/1920x1080/68e296b261/screening-wide.jpg')).toBe('quarry-wide')
  expect(cameraOf('https://a.storyblok.com/f/1/1920x1080/68e296b261/face-wide.jpg')).toBe('face-wide')
  expect(cameraOf('https://a.storyblok.com/f/1/2400x1350/b77c6b03a5/quarry-wide.jpg')).toBe('quarry-wide')
  expect(cameraOf('https://a.storyblok.com/f/1/1600x900/5ab95ebf99/j-1150-studio.jpg')).toBeUndefined()
})

test('no page shows the same camera twice', () => {
  const twice = stories.flatMap((story) => {
    const cameras = picturesOf(story).flatMap(({ filename }) => cameraOf(filename) ?? [])
    return cameras
      .filter((camera, i) => cameras.indexOf(camera) < i)
      .map((camera) => `${story.slug}: ${camera}`)
  })
  expect(twice).toEqual([])
})

test('the home page, the series and every article begin with a camera of their own', () => {
  const first = new Map<string, string>()
  const shared = stories
    .filter(({ version }) => version === 'draft')
    .flatMap(({ slug, blocks }) => {
      const head = blocks.find(({ block }) => block.component === 'Article' || block.component === 'Scene')
      const begins =
        ['home', 'lokotrack/', 'nordtrack/'].includes(slug) || head?.block.component === 'Article'
      if (!begins || !head) return []
      const { picture, background, portrait } = head.block
      return [picture, background, portrait].flatMap((field) => {
        const filename = (field as { filename?: string } | null | undefined)?.filename
        if (!filename) return []
        const camera = cameraOf(filename) ?? filename
        const before = first.get(camera)
        first.set(camera, slug)
        return before && before !== slug ? [`${slug} and ${before}: ${camera}`] : []
      })
    })
  expect(shared).toEqual([])
  expect(first.size).toBeGreaterThanOrEqual(8)
})

test('what is said of a picture names only machines that the record of its camera has in view', () => {
  const records: [name: string, seen: object][] = Object.entries(spots)
  const wrong = records.flatMap(([name, seen]) => {
    const codes = textsOf(name).en.match(/[A-Z]-\d{3,4}/g) ?? []
    // The heap lies under the belt of the J-1150, which may reach into a picture by itself.
    const inView = Object.keys(seen).map((key) => (key === 'product' ? 'J-1150' : key.toUpperCase()))
    return codes.filter((code) => !inView.includes(code)).map((code) => `${name}: ${code}`)
  })
  expect(records.length).toBeGreaterThan(15)
  expect(wrong).toEqual([])
})

test('the texts of a picture name the same machines in every language', () => {
  for (const name of Object.keys(spots)) {
    const codes = Object.values(textsOf(name)).map((text) =>
      (text.match(/[A-Z]-\d{3,4}/g) ?? []).toSorted().join(),
    )
    expect([name, new Set(codes).size]).toEqual([name, 1])
  }
})

import { expect, test } from 'vitest'
import { CONTENT } from '../into-content.ts'
import { frame } from '#content/check/check.ts'
import { picturesOf } from '#content/check/pictures.ts'
import { readSiteContent } from '#content/check/site.ts'
import { cameraOf } from './cameras.ts'

const { stories } = await readSiteContent(CONTENT, frame)

test('a part of a render has the render’s camera, a machine’s picture has none', () => {
  expect(cameraOf('https://a.storyblok.com/f/1/1920x1080/68e296b261/face-wide.jpg')).toBe('quarry-wide')
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

import { expect, test } from 'vitest'
import { pictureInHash, thumbnailId } from './use-lightbox.ts'

test('the address names a picture by its thumbnail', () => {
  for (const index of [0, 2, 7])
    expect(pictureInHash(`#${thumbnailId('pictures-1a2b', index)}`, 'pictures-1a2b', 8)).toBe(index)
})

test('other places, other groups and pictures that are not there open nothing', () => {
  for (const hash of [
    '',
    '#',
    '#pictures',
    '#pictures-1a2b',
    '#pictures-1a2b-0',
    '#pictures-1a2b-9',
    '#pictures-1a2b-x',
    '#pictures-1a2b-1.5',
    '#pictures-ffff-1',
  ]) {
    expect(pictureInHash(hash, 'pictures-1a2b', 8)).toBeUndefined()
  }
})

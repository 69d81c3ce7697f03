import { expect, test } from 'vitest'
import { finerPicture } from './fine-frames.ts'

test('a frame at rest is as fine as its stage can show, and no finer', () => {
  const pictures = [1280, 2000, 2560].map((width) => ({ src: `${width}.avif`, width }))
  const at = (cssWidth: number, density: number, turnedBy = 1280) =>
    finerPicture([...pictures, undefined], { turnedBy, cssWidth, density })?.width
  // A laptop, a large window, fine displays; then a phone, and the same enlarged.
  expect([at(1433, 1), at(1612, 1), at(1000, 2), at(1612, 2)]).toEqual([undefined, 2000, 2000, 2560])
  expect([at(476, 3), at(476 * 2.5, 3), at(390, 3, 640), at(476, 3, 640)]).toEqual([
    undefined,
    2560,
    1280,
    1280,
  ])
  const onlyFrames = { turnedBy: 1280, cssWidth: 1612, density: 2 }
  expect(finerPicture(pictures.slice(0, 1), onlyFrames)).toBeUndefined()
})

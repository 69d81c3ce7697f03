import { WIDTH } from './size.ts'

const blurred = new Map<string, OffscreenCanvas>()

/** A picture out of focus; blurring takes long and is done once. */
export function outOfFocus(name: string, picture: ImageBitmap, blur: number): OffscreenCanvas {
  const key = `${name} ${blur}`
  const known = blurred.get(key)
  if (known) return known
  const canvas = new OffscreenCanvas(picture.width / 2, picture.height / 2)
  const to = canvas.getContext('2d')
  if (to) {
    // The rim is drawn beyond itself, so that it does not fade.
    to.filter = `blur(${(blur * picture.width) / WIDTH / 2}px)`
    for (const grown of [1.06, 1])
      to.drawImage(
        picture,
        (canvas.width * (1 - grown)) / 2,
        (canvas.height * (1 - grown)) / 2,
        canvas.width * grown,
        canvas.height * grown,
      )
  }
  blurred.set(key, canvas)
  return canvas
}

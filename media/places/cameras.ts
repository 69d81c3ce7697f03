import { PICTURES } from './pictures.ts'

/**
 * The camera a picture was taken with: the render that it is, or is a part of. Undefined for pictures that no place was
 * rendered for.
 * @param filename address or name of a file, as `https://…/face-wide.jpg`
 */
export function cameraOf(filename: string): string | undefined {
  const name = /([^/]+)\.\w+$/.exec(filename)?.[1] ?? filename
  const picture = PICTURES[name]
  return picture && (picture.part?.[0] ?? name)
}

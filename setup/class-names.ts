import { createHash } from 'node:crypto'
import { relative, sep } from 'node:path'

const root = `${import.meta.dirname}/..`
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const signs = `${letters}0123456789`
const files = new Map<string, string>()

/**
 * The name in the build of a class or animation of a CSS module: four signs for the file, one or two for its place in it.
 * Pages carry their styles, so that each name stands in them several times; Vite's own have three times as many signs.
 * The same in each build. Throws where two files would get the same names.
 */
export function shortClassName(name: string, file: string, css: string): string {
  const path = relative(root, file.replace(/\?.*$/, '')).replaceAll(sep, '/')
  const hash = createHash('sha256').update(path).digest()
  const own = Array.from(hash.subarray(0, 4), (byte, i) =>
    (i ? signs : letters).at(byte % (i ? 62 : 52)),
  ).join('')
  const other = files.get(own) ?? path
  if (other !== path)
    throw new Error(`The classes of ${path} would be called as those of ${other}: rename one`)
  files.set(own, path)
  const names = [...new Set(css.match(/(?<=\.|@keyframes\s+)-?[A-Za-z_][\w-]*/g))]
  const place = names.indexOf(name)
  if (place < 0) throw new Error(`${path} has no class ${name}`)
  return own + (place < 62 ? '' : signs.charAt(Math.floor(place / 62) - 1)) + signs.charAt(place % 62)
}

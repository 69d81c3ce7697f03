import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { makeAnswer, type Answer } from './answer.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const text = new Set(['.css', '.js', '.mjs', '.json', '.svg', '.txt', '.webmanifest'])

/** Files of the build by path from the base, read and compressed when first asked for; nothing else can be reached. */
export async function staticFiles(
  folder: string,
  hashed: (path: string) => boolean,
): Promise<(path: string) => Promise<Answer> | undefined> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => '/' + relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const known = new Map<string, Promise<Answer> | undefined>(
    names
      .filter((name) => extname(name) in types && name !== '/manifest.json')
      .map((name) => [name, undefined]),
  )
  return (path) => {
    if (!known.has(path)) return undefined
    const kept = known.get(path)
    if (kept) return kept
    const made = readFile(join(folder, path)).then((body) =>
      makeAnswer({
        body,
        type: types[extname(path)] ?? 'application/octet-stream',
        compress: text.has(extname(path)),
        quality: 11,
        headers: {
          'cache-control': hashed(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
          'x-content-type-options': 'nosniff',
          'access-control-allow-origin': '*',
        },
      }),
    )
    known.set(path, made)
    made.catch(() => known.set(path, undefined))
    return made
  }
}

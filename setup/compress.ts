import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { isText } from '#server/file-types.ts'

/*
 * Compresses the text of the browser's build once, so that no visitor waits for it: `dist/compressed/….br` beside
 * `dist/client/…`. What has not changed since the last build is taken from the cache.
 */

const root = resolve(import.meta.dirname, '..')
const client = join(root, 'dist/client')
const target = join(root, 'dist/compressed')
const cache = join(root, '.cache/compressed-build')
const compress = promisify(brotliCompress)

await rm(target, { recursive: true, force: true })
await mkdir(cache, { recursive: true })
const files = (await readdir(client, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && isText(extname(entry.name)))
  .map((entry) => relative(client, join(entry.parentPath, entry.name)))
const used = new Set(await Promise.all(files.map(compressed)))
for (const name of await readdir(cache)) if (!used.has(name)) await rm(join(cache, name), { force: true })

/** Compresses a file of the build; gives its name in the cache. */
async function compressed(file: string): Promise<string> {
  const plain = await readFile(join(client, file))
  const name = createHash('sha256').update(plain).digest('hex')
  const cacheFile = join(cache, name)
  const cached = await readFile(cacheFile).catch(() => undefined)
  const data = cached ?? (await compress(plain))
  if (!cached) {
    // Of its own name: another file of the build may have the same content, and be written at the same moment.
    const written = `${cacheFile}.${randomUUID()}`
    await writeFile(written, data)
    await rename(written, cacheFile)
  }
  const goal = join(target, `${file}.br`)
  await mkdir(dirname(goal), { recursive: true })
  await writeFile(goal, data)
  return name
}

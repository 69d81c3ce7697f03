import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Manifest } from '#server/manifest.ts'

/** Largest sizes in bytes, Brotli-compressed; a build that exceeds one fails. */
const budget = {
  /** The script before interaction. */
  intent: 3 * 1024,
  /** The app with everything it needs at once. */
  app: 100 * 1024,
  /** Script of one block, beside the app. */
  block: 24 * 1024,
  /** Styles every page loads. */
  styles: 12 * 1024,
}

const client = resolve(import.meta.dirname, '../dist/client')
const manifest = JSON.parse(readFileSync(join(client, 'manifest.json'), 'utf8')) as Manifest
const size = (file: string) => brotliCompressSync(readFileSync(join(client, file))).length
const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + size(file), 0)

function scripts(entry: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[entry]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) scripts(imported, seen)
  return seen
}

const intent = scripts('app/entry.intent.ts')
const app = scripts('app/entry.client.tsx')
const blocks = Object.keys(manifest).filter((key) => /^app\/blocks\/.*\/(\w+)\/\1\.tsx$/.test(key))
const found: [string, number, number][] = [
  ['script before interaction', total(intent), budget.intent],
  ['app', total([...app].filter((file) => !intent.has(file))), budget.app],
  ['styles of every page', size(manifest['app/styles/site.css']?.file ?? ''), budget.styles],
  ...blocks.map((key): [string, number, number] => [
    `block ${/(\w+)\.tsx$/.exec(key)?.[1]}`,
    total([...scripts(key)].filter((file) => !app.has(file) && !intent.has(file))),
    budget.block,
  ]),
]
const over = found.filter(([, bytes, most]) => bytes > most)
const largest = found
  .filter(([name]) => name.startsWith('block'))
  .toSorted((a, b) => b[1] - a[1])
  .slice(0, 3)
for (const [name, bytes, most] of [...found.slice(0, 3), ...largest])
  console.log(`${name}: ${(bytes / 1024).toFixed(1)} of ${most / 1024} KB`)
for (const [name, bytes, most] of over)
  console.error(
    `Too large: ${name} is ${(bytes / 1024).toFixed(1)} KB, at most ${most / 1024} KB are allowed (setup/check-sizes.ts)`,
  )
if (over.length) process.exit(1)

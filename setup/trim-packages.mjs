// Takes out of an installation without development packages what neither building nor running reads: large source maps,
// the headers and manuals that come with the pinned Node, and some sources and data. npm runs it after installing; an
// installation with everything stays whole.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const packages = resolve(dirname(fileURLToPath(import.meta.url)), '..', 'node_modules')
const sourceMap = /\.(?:[cm]?[jt]s|css)\.map$/
const besideNode =
  /[\\/]node_modules[\\/]node-(?:bin-)?(?:linux|darwin|win)[\w-]*[\\/](?:include|share|CHANGELOG\.md)$/
const sourcesAndData =
  /[\\/]node_modules[\\/](?:(?:hls\.js|maplibre-gl)[\\/]src|world-atlas[\\/](?:land|countries)-10m\.json)$/

/** Of OpenTelemetry the modules run; it has all a second time for `require`, with types and maps of both. */
const twice = /[\\/]node_modules[\\/]@opentelemetry[\\/].*\.(?:map|cjs|d\.[cm]?ts)$/

/** What the studio is made of has its sources, types and maps, and all a second time for `require`. */
const studioTwice =
  /[\\/]node_modules[\\/](?:@tiptap|@dnd-kit|@headless-tree|@tanstack|prosemirror-[\w-]+)[\\/].*(?:\.map|\.cjs|\.d\.[cm]?ts|[\\/]src)$/

/** Whether a file or folder, by its whole path and its bytes, is read neither to build nor to run. */
export const isUnread = (path, bytes) =>
  besideNode.test(path) ||
  sourcesAndData.test(path) ||
  twice.test(path) ||
  studioTwice.test(path) ||
  // The developing server reads the small ones of what it runs.
  (bytes > 100_000 && sourceMap.test(path))

function trim(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isSymbolicLink()) continue
    if (isUnread(path, statSync(path).size)) rmSync(path, { recursive: true })
    else if (entry.isDirectory()) trim(path)
  }
}

const isCommand = resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url)
if (isCommand && existsSync(packages) && !existsSync(join(packages, 'vitest'))) trim(packages)

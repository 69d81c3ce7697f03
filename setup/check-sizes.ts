import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { blocksIn } from '#app/content/blocks-in.ts'
import { namesOf } from '#app/content/parse-story.ts'
import { blocksOfChunk } from '#app/blocks/bundles/bundles.ts'
import { pageAssets, type Manifest } from '#server/manifest.ts'
import { blockedNames } from './file-names.ts'

/** Largest sizes in bytes, Brotli-compressed; a build that exceeds one fails. */
const budget = {
  /** The script before interaction. */
  intent: 3.2 * 1024,
  /** What counts down and asks for news while a room sleeps, beside the script before interaction. */
  asleep: 2 * 1024,
  /** The app with everything it needs at once. */
  app: 86 * 1024,
  /** Script of one block or bundle, beside the app; the configurator with all its rules is one too. */
  block: 30 * 1024,
  /** All script that a page fetches at the first sign of its visitor; what it fetches later, it shows it can do without. */
  page: 126 * 1024,
  /** The full client of the live database with what shows its status and what is on, in rooms only. */
  live: 152 * 1024,
  /** The client of single writes, and sign-in; each with what they share. */
  write: 32 * 1024,
  signIn: 34 * 1024,
  /** The visitor's account with sign-in and what it reads, fetched when its dialog opens. */
  account: 79.5 * 1024,
  /** The player of films, fetched when one is asked for. */
  player: 14 * 1024,
  /** What plays streams where the browser does not. */
  hls: 110 * 1024,
  /** The stage of a live event without what plays it, and what plays it with all its sounds and subtitles. */
  stage: 20 * 1024,
  liveHls: 180 * 1024,
  /** The moving map with its library; its worker comes beside it. */
  map: 270 * 1024,
  /** All script of a page whose panorama has been asked for, the app and what came before it included. */
  panorama: 275 * 1024,
  /** What draws 3D models, fetched when one is asked for. */
  model: 170 * 1024,
  /** Styles every page loads. */
  styles: 12 * 1024,
}

/** Files of script that a page fetches at the first sign of its visitor. */
const maxFiles = 12

/** Of the files of a build, how many a change of one may rename on average. */
const maxRenamed = 24

const root = resolve(import.meta.dirname, '..')
const client = join(root, 'dist/client')
const manifest = JSON.parse(readFileSync(join(client, 'manifest.json'), 'utf8')) as Manifest
const size = (file: string) => statSync(join(client, '../compressed', `${file}.br`)).size
const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + size(file), 0)

function scripts(entry: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[entry]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) scripts(imported, seen)
  return seen
}

const intent = scripts('app/site/entry.intent.ts', scripts('app/site/entry.heard.ts'))
const app = scripts('app/site/entry.client.tsx')
const blocks = Object.keys(manifest).filter((key) => blocksOfChunk(key).length)
/** Size of what entries need beside the app; 0 for what nothing in the build uses. */
function beside(...entries: string[]): number {
  const all = new Set(entries.flatMap((entry) => [...scripts(entry)]))
  return total([...all].filter((file) => !app.has(file) && !intent.has(file)))
}

/** The chunk of that name, or of a module of app/features/live, whether others share it or not. Throws when there is none. */
function chunkOf(name: string): string {
  const key = [
    `app/features/live/${name}.ts`,
    ...Object.keys(manifest).filter((item) => item.startsWith(`_${name}-`) && item.endsWith('.js')),
  ].find((item) => manifest[item])
  if (!key) throw new Error(`No chunk for ${name}`)
  return key
}

const sizes: [string, number, number][] = [
  ['script before interaction', total(intent), budget.intent],
  [
    'room asleep',
    total([...scripts('app/features/event/asleep.ts')].filter((file) => !intent.has(file))),
    budget.asleep,
  ],
  ['app', total([...app].filter((file) => !intent.has(file))), budget.app],
  ['styles of every page', size(manifest['app/site/styles/site.css']?.file ?? ''), budget.styles],
  [
    'live client',
    beside('app/features/live/full-firestore.ts', 'app/features/event/room-parts.ts'),
    budget.live,
  ],
  ['single writes', beside(chunkOf('lite-firestore')), budget.write],
  ['sign-in', beside(chunkOf('auth')), budget.signIn],
  ['account', beside('app/features/account/Account.tsx'), budget.account],
  ['film player', beside('app/features/video/player/Player.tsx'), budget.player],
  ['streams', beside('node_modules/hls.js/dist/hls.light.mjs'), budget.hls],
  ['stage of an event', beside(chunkOf('live-stage')), budget.stage],
  ['live streams', beside('node_modules/hls.js/dist/hls.mjs'), budget.liveHls],
  ['map', beside('app/features/map/drawn/Drawn.tsx'), budget.map],
  [
    'panorama, app included',
    total(new Set([...intent, ...app])) +
      beside(
        'app/blocks/scenes/KrPanoWrapper/KrPanoWrapper.tsx',
        'app/features/viewers/panorama/sphere-engine.ts',
      ),
    budget.panorama,
  ],
  [
    '3D',
    beside('app/features/viewers/model/model-view.ts', 'app/features/viewers/model/load-model.ts'),
    budget.model,
  ],
  ...blocks.map((key): [string, number, number] => [
    `block ${/(\w+)\.tsx?$/.exec(key)?.[1]}`,
    beside(key),
    budget.block,
  ]),
]
/** Every sample page, by the blocks that stand in its story, and those that stand on all pages. */
const assetsOf = pageAssets(manifest, '', new Map())
const stories = join(root, 'content/stories')
const pages = readdirSync(stories).map((file): { name: string; files: string[] } => {
  const story: unknown = JSON.parse(readFileSync(join(stories, file), 'utf8'))
  const { chunks } = assetsOf([...namesOf(blocksIn(story)), 'Footer', 'Page'], 'en')
  return { name: file.replace(/_.*/, ''), files: chunks.map((url) => url.slice(1)) }
})
const largestPage = pages.toSorted((a, b) => total(b.files) - total(a.files))[0]
const mostFiles = pages.toSorted((a, b) => b.files.length - a.files.length)[0]
if (!largestPage || !mostFiles) throw new Error(`There are no stories in ${stories}`)
sizes.push([`page ${largestPage.name}`, total(largestPage.files), budget.page])

/** Files of the build that a changed file renames: those that name it, those that name these, and so on. */
const importers = new Map<string, Set<string>>()
for (const [key, { imports = [], dynamicImports = [] }] of Object.entries(manifest))
  for (const imported of [...imports, ...dynamicImports])
    importers.set(imported, (importers.get(imported) ?? new Set()).add(key))
function renamedBy(key: string, seen = new Set<string>()): Set<string> {
  for (const importer of importers.get(key) ?? [])
    if (!seen.has(importer)) renamedBy(importer, seen.add(importer))
  return seen
}
const files = Object.keys(manifest).filter((key) => manifest[key]?.file.endsWith('.js'))
const renamed = files.reduce((sum, key) => sum + renamedBy(key).size, 0) / files.length

const over = sizes.filter(([, bytes, most]) => bytes > most)
const largest = sizes
  .filter(([name]) => name.startsWith('block'))
  .toSorted((a, b) => b[1] - a[1])
  .slice(0, 3)
for (const [name, bytes, most] of [...sizes.filter(([name]) => !name.startsWith('block')), ...largest])
  console.log(`${name}: ${(bytes / 1024).toFixed(1)} of ${most / 1024} KB`)
for (const [name, bytes, most] of over)
  console.error(
    `Too large: ${name} is ${(bytes / 1024).toFixed(1)} KB, at most ${most / 1024} KB are allowed (setup/check-sizes.ts)`,
  )
console.log(
  `a changed file renames: ${renamed.toFixed(1)} of ${files.length} on average, at most ${maxRenamed}`,
)
if (renamed > maxRenamed)
  console.error(
    `Every deploy would be fetched anew: a changed file renames ${renamed.toFixed(1)} others on average, at most ${maxRenamed} are allowed. See which chunk imports the app’s entry, and name what it wants of it in setup/base-group.ts`,
  )
console.log(`page ${mostFiles.name}: ${mostFiles.files.length} files of script, at most ${maxFiles}`)
if (mostFiles.files.length > maxFiles)
  console.error(
    `Too many: ${mostFiles.files.join(', ')}. Put what they share into one group (setup/chunk-groups.ts), and blocks of one kind into one bundle (app/blocks/bundles)`,
  )
const blocked = blockedNames(
  readdirSync(client, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/')),
)
if (blocked.length)
  console.error(
    `Content blockers may keep from visitors: ${blocked.join(', ')}. Name another word in setup/file-names.ts`,
  )
if (over.length || renamed > maxRenamed || mostFiles.files.length > maxFiles || blocked.length)
  process.exit(1)

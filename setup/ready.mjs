import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/** Oldest Node that can run the project by itself; older hosts use the one the project installs. */
const wanted = [24, 0]

/** The pinned Node; the host's own where that is recent enough and the pinned one is missing. */
export function nodePath() {
  const pinned = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(pinned)) return pinned
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major >= wanted[0]) return process.execPath
  console.error(
    `Node ${wanted[0]} is needed: the pinned one is missing from node_modules (npm ci with install scripts allowed puts it there) and this is ${process.version}.`,
  )
  process.exit(1)
}

/** Where Node keeps what it has compiled. */
export const compiled = join(root, '.cache', 'compiled')

/** The built server's program: what `npm start` runs and a release. */
export const serverProgram = join(root, 'dist', 'program', 'server-main.js')

/**
 * How the server's process is started. Compiled code is kept, so that the next start does not compile it; a small
 * nursery, collections whenever a third has been added, fewer arenas, and blocks from 128 KB on given back to the system
 * at once keep its memory low. Smaller blocks given back so would cost a third of the processor time: the compilers and
 * zlib ask for thousands.
 */
export function serverProcess() {
  return {
    flags: ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=2', '--heap-growing-percent=30'],
    env: {
      NODE_COMPILE_CACHE: compiled,
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      MALLOC_TRIM_THRESHOLD_: '131072',
      ...process.env,
    },
  }
}

/**
 * Installs the packages when `node_modules` is missing or older than the lock file: what building and running need, or
 * with `everything` what tests, benches and media need too. Ends the process, saying why, in a folder whose path the
 * tools that build cannot read.
 */
export function ensureInstalled({ everything: isAsked = false } = {}) {
  endInUnreadablePath()
  // A linked folder belongs to another checkout: installing would empty it.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return
  const lock = readFileSync(join(root, 'package-lock.json'))
  const hash = createHash('sha256').update(lock).digest('hex')
  const stamp = join(root, 'node_modules', '.trackside-installed')
  // Where tests have been run before, they can be run afterwards.
  const everything = isAsked || existsSync(join(root, 'node_modules', 'vitest'))
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (installed === hash || (!everything && installed === `${hash} running`)) return
  // Packages that npm itself has installed from this lock file are all there.
  const isComplete =
    installed === '' && existsSync(join(root, 'node_modules', '.package-lock.json')) && sameLock()
  if (!isComplete) {
    console.log('Installing packages …')
    // Of its warnings eight hundred lines are about packages of packages that ask for each other in other versions.
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
    run('npm', ['ci', ...quiet, ...(everything ? [] : ['--omit=dev'])])
  }
  if (existsSync(join(root, 'node_modules')))
    writeFileSync(stamp, everything || isComplete ? hash : `${hash} running`)
}

/** In the paths of files Vite takes these for the beginning of a query or a fragment. */
function endInUnreadablePath() {
  const [sign] = /[?#]/.exec(root) ?? []
  if (!sign) return
  console.error(`A folder whose path contains “${sign}” cannot be built: move the project, or rename ${root}`)
  process.exit(1)
}

/** Whether what is installed is what the lock file says: npm leaves its own copy of it in `node_modules`. */
function sameLock() {
  const installed = statSync(join(root, 'node_modules', '.package-lock.json')).mtimeMs
  return installed >= statSync(join(root, 'package-lock.json')).mtimeMs
}

/** What is built, each with the sources it is made of: a change of the server alone does not build the browser's files. */
const builds = [
  {
    name: 'app',
    stamp: join('dist', 'sources'),
    make: buildApp,
    sources: [
      'package-lock.json',
      'vite.config.ts',
      'vite.worker.config.ts',
      'vite.studio.config.ts',
      'app',
      'common',
      'studio',
      'public',
    ],
  },
  {
    name: 'server',
    stamp: join('dist', 'program', 'sources'),
    make: buildServer,
    sources: [
      'package-lock.json',
      'vite.server.config.ts',
      'firestore.rules',
      'app',
      'common',
      'server',
      'services',
      'studio',
      'content',
    ],
  },
]

/** Builds what is missing or whose sources have changed since. */
export function ensureBuild() {
  const outdated = builds.filter(({ stamp, sources }) => {
    const file = join(root, stamp)
    return !existsSync(file) || readFileSync(file, 'utf8') !== hashOf(sources)
  })
  for (const { name, stamp, make, sources } of outdated) {
    console.log(`Building the ${name} …`)
    make()
    writeFileSync(join(root, stamp), hashOf(sources))
  }
  if (outdated.length > 0) billOfMaterials()
}

/** Builds everything anew. */
export function build() {
  for (const { stamp, make, sources } of builds) {
    make()
    writeFileSync(join(root, stamp), hashOf(sources))
  }
  billOfMaterials()
}

/** The browser's bundles and what draws on the server; compresses the browser's and checks the sizes of its chunks. */
function buildApp() {
  vite()
  vite('--config', 'vite.worker.config.ts')
  vite('--config', 'vite.studio.config.ts')
  vite('--ssr', 'app/site/entry.server.tsx')
  const node = nodePath()
  run(node, ['--disable-warning=ExperimentalWarning', join(root, 'setup', 'compress.ts')])
  run(node, [join(root, 'setup', 'check-sizes.ts')])
}

/** The server and its commands: what is started in production. */
function buildServer() {
  vite('--config', 'vite.server.config.ts')
}

/** What all builds together are made of. */
function billOfMaterials() {
  run(nodePath(), [join(root, 'setup', 'sbom.ts')])
}

const vite = (...args) =>
  run(nodePath(), [
    join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
    'build',
    ...args,
    '--logLevel',
    'warn',
  ])

function hashOf(sources) {
  const hash = createHash('sha256')
  const files = sources.flatMap((name) =>
    lstatSync(join(root, name), { throwIfNoEntry: false })?.isFile() ? [name] : walk(name),
  )
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Tests are in no build, and of the content folder's files only code. */
const isSource = (name, folder) =>
  !/\.test\.tsx?$/.test(name) && (folder.split(sep)[0] !== 'content' || name.endsWith('.ts'))

function walk(folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory()
        ? walk(join(folder, entry.name))
        : isSource(entry.name, folder)
          ? [join(folder, entry.name)]
          : [],
    )
    .sort()
}

/** Runs a program to its end; its failure is ours. */
export function run(program, args, options = {}) {
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32' && program === 'npm',
    ...options,
  })
  if (error) console.error(`${program} could not be run: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

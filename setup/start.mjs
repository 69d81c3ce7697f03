// Runs on whatever Node the machine has: installs what is missing, builds when sources are newer than the build, and
// starts the site on the Node the project pins.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuild, ensureInstalled, nodePath, root } from './ready.mjs'

ensureInstalled()
const development = process.argv.includes('--dev')
if (!development) ensureBuild()
// Compiled sources are kept, so that the compiler for types is not loaded; fewer arenas and a small nursery keep memory low.
const env = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), MALLOC_ARENA_MAX: '2', ...process.env }
const child = spawn(
  nodePath(),
  [
    '--disable-warning=ExperimentalWarning',
    '--max-semi-space-size=4',
    'server/main.ts',
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

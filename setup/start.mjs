// Runs on whatever Node the machine has: installs what is missing, builds when sources are newer than the build, and
// starts the site on the Node the project pins.
import { spawn } from 'node:child_process'
import { ensureBuild, ensureInstalled, nodePath, root, serverProcess } from './ready.mjs'

ensureInstalled()
const development = process.argv.includes('--dev')
if (!development) ensureBuild()
const { flags, env } = serverProcess()
const child = spawn(nodePath(), [...flags, 'server/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env,
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
// A parent that is killed takes nothing along: whoever has started this, through npm and a shell, is looked after.
const parent = process.ppid
const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000).unref()
child.on('exit', () => clearInterval(watch))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

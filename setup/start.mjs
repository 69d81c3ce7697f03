// Runs on whatever Node the machine has: installs what is missing, builds when sources are newer than the build, and
// starts the site on the Node the project pins.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { ensureBuild, ensureInstalled, nodePath, root, serverProcess, serverProgram } from './ready.mjs'

ensureInstalled()
const development = process.argv.includes('--dev')
if (!development) ensureBuild()
const { flags, env } = serverProcess()
// What is being developed runs from its sources.
const program = development ? 'server/main.ts' : serverProgram
const child = spawn(nodePath(), [...flags, program, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env,
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
// A killed npm takes nothing along, and a shell may stand between it and this. Without npm nothing is watched.
const npm = process.env.npm_lifecycle_event && starter()
const watch = setInterval(() => npm && starter() !== npm && child.kill('SIGTERM'), 1000).unref()
child.on('exit', () => clearInterval(watch))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

/** Who started this: the parent, or the one of a shell that stands between, where the system tells. */
function starter() {
  try {
    const status = readFileSync(`/proc/${process.ppid}/status`, 'utf8')
    const [, parent] = /^Name:\s*\w*sh$[^]*^PPid:\s*(\d+)/m.exec(status) ?? []
    return Number(parent ?? process.ppid)
  } catch {
    return process.ppid
  }
}

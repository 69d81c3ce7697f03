// Runs on whatever Node the machine has: installs what is missing, builds when sources are newer than the build, and
// starts the site on the Node the project pins.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { ensureBuild, ensureInstalled, nodePath, root, serverProcess, serverProgram } from './ready.mjs'
import { onServerChange } from './server-changes.mjs'

ensureInstalled()
const development = process.argv.includes('--dev')
if (!development) ensureBuild()
const { flags, env } = serverProcess()
// What is being developed runs from its sources.
const program = development ? 'server/main.ts' : serverProgram
let child = begin()
/** Whether the server is being ended for a change of its sources, and whether it has been before. */
let isChanging = false
let hasChanged = false
let isStopping = false

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))
// A killed npm takes nothing along, and a shell may stand between it and this. Without npm nothing is watched.
const npm = process.env.npm_lifecycle_event && starter()
setInterval(() => npm && starter() !== npm && stop('SIGTERM'), 1000).unref()

// What runs from its sources has loaded those of the server once: pages come anew by themselves, it does not.
if (development)
  onServerChange(root, (file) => {
    if (isStopping || isChanging) return
    console.log(`${file} has changed: the server starts anew`)
    hasChanged = true
    if (!child) child = begin()
    else isChanging = child.kill('SIGTERM')
  })

function begin() {
  const started = spawn(nodePath(), [...flags, program, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env,
  })
  started.on('exit', ended)
  return started
}

function ended(code, signal) {
  child = undefined
  if (isChanging && !isStopping) {
    isChanging = false
    child = begin()
  } else if (hasChanged && !isStopping && code !== 0) {
    console.log('The server has ended: it starts anew with the next change in server/ or services/')
  } else process.exit(signal ? 1 : (code ?? 1))
}

function stop(signal) {
  isStopping = true
  if (child) child.kill(signal)
  else process.exit(1)
}

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

// Writes the whole site as plain files into `out` (or `--out <folder>`); installs and builds first what is missing.
import { join } from 'node:path'
import { ensureBuild, ensureInstalled, nodePath, root, run, serverProcess } from './ready.mjs'

ensureInstalled()
ensureBuild()
run(
  nodePath(),
  [...serverProcess().flags, join(root, 'dist/program/server-export-main.js'), ...process.argv.slice(2)],
  { cwd: process.cwd() },
)

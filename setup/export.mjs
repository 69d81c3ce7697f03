// Writes the whole site as plain files into `out` (or `--out <folder>`); installs and builds first what is missing.
import { ensureBuild, ensureInstalled, nodePath, root, run } from './ready.mjs'

ensureInstalled()
ensureBuild()
run(
  nodePath(),
  ['--disable-warning=ExperimentalWarning', `${root}/server/export/main.ts`, ...process.argv.slice(2)],
  { cwd: process.cwd() },
)

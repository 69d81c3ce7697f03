// Runs everything: types, lint, schema, content, rules and end-to-end tests. On a fresh clone it installs what is missing first.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { ensureBuild, ensureInstalled, nodePath, root } from './ready.mjs'

ensureInstalled({ everything: true })
const { ensureChromium } = await import('./chromium.mjs')
const chromium = await ensureChromium()
const node = nodePath()
const bin = join(root, 'node_modules', '.bin')
const env = {
  ...process.env,
  CHROMIUM_PATH: chromium,
  PATH: [dirname(node), bin, process.env.PATH].join(delimiter),
}
const folder = mkdtempSync(join(tmpdir(), 'trackside-test-'))
const report = join(folder, 'report.json')

const steps = [
  ['types', 'npm', ['run', '--silent', 'types']],
  ['lint and format', 'npm', ['run', '--silent', 'lint']],
  ['schema', 'npm', ['run', '--silent', 'schema:validate']],
  ['content', 'npm', ['run', '--silent', 'content:check']],
]
let passed = 0
let failed = 0
for (const [name, program, args] of steps) {
  const started = Date.now()
  const { status } = spawnSync(program, args, {
    cwd: root,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  console.log(`${status === 0 ? 'ok' : 'FAILED'}: ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  if (status === 0) passed++
  else failed++
}
ensureBuild()
const { status } = spawnSync(
  node,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  {
    cwd: root,
    env,
    stdio: 'inherit',
  },
)
try {
  const counts = JSON.parse(readFileSync(report, 'utf8'))
  passed += counts.numPassedTests
  failed += counts.numFailedTests
  if (status !== 0 && counts.numFailedTests === 0) failed++
} catch {
  failed++
}
rmSync(folder, { recursive: true, force: true })
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)

import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { compiled, nodePath, root } from './ready.mjs'
import { failures, secondTries } from './second-tries.mjs'

/**
 * @typedef {{ name: string, program: string, args: string[], report?: string }} Step
 * One program of a test run; with `report` the file in which Vitest counts its tests.
 */

const folder = mkdtempSync(join(tmpdir(), 'trackside-test-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

/** What needs no build: a mistake shows here within a minute. The longest stands first. @returns {Step[]} */
export const quickSteps = () => [
  tests('rules', ['--project', 'rules', '--reporter=dot']),
  { name: 'format', program: 'npm', args: ['run', '--silent', 'format:check'] },
  { name: 'types', program: 'npm', args: ['run', '--silent', 'types'] },
  {
    name: 'content',
    program: 'npm',
    args: ['run', '--silent', 'content:check'],
  },
  { name: 'lint', program: 'npm', args: ['run', '--silent', 'lint:code'] },
  {
    name: 'schema',
    program: 'npm',
    args: ['run', '--silent', 'schema:validate'],
  },
]

/** A run of Vitest that counts its tests. @returns {Step} */
export function tests(name, args) {
  const report = join(folder, `${name.replaceAll(/\W+/g, '-')}.json`)
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  return {
    name,
    program: nodePath(),
    args: [vitest, 'run', ...args, '--reporter=json', `--outputFile.json=${report}`],
    report,
  }
}

/** Passed and failed tests of all steps run so far; a step without a report is one. */
const counts = { passed: 0, failed: 0 }
/** Seconds on the clock and of processor time, by test file; the second is 0 where no /proc tells it. @type {Map<string, [number, number]>} */
const files = new Map()
/** Tests that passed at a second try. @type {string[]} */
const again = []
/** What failed. @type {string[]} */
const failed = []

/** Runs steps, so many at a time. What one says is shown as a whole when it ends, or as it comes when it runs alone. */
export async function runSteps(steps, env, atOnce = 1) {
  const waiting = [...steps]
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await runStep(step, env, atOnce === 1)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

async function runStep(step, env, isAlone) {
  const began = performance.now()
  const { status, said } = await spawned(step, env, isAlone)
  const isFailed = count(step, status)
  process.stdout.write(said)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${isFailed ? 'FAILED' : 'ok'}: ${step.name} (${seconds} s)`)
}

function spawned({ program, args }, env, isAlone) {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: root,
      env,
      stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && program === 'npm',
    })
    let said = ''
    for (const output of [child.stdout, child.stderr]) output?.on('data', (text) => (said += text))
    child.once('error', (error) => done({ status: 1, said: `${said}${error.message}\n` }))
    child.once('close', (status) => done({ status, said }))
  })
}

/** Adds a step's tests to the counts; says whether something failed. */
function count({ report }, status) {
  const found = report === undefined ? undefined : readReport(report)
  const faults = Math.max(found?.numFailedTests ?? 0, status === 0 ? 0 : 1)
  // A run that left no report has proved nothing.
  const isMissing = report !== undefined && !found
  counts.passed += found?.numPassedTests ?? (faults || isMissing ? 0 : 1)
  counts.failed += isMissing ? 1 : faults
  again.push(...secondTries(found))
  failed.push(...failures(found))
  for (const { name, startTime, endTime, assertionResults } of found?.testResults ?? []) {
    const processor = assertionResults.reduce((total, { meta }) => total + (meta?.processor ?? 0), 0)
    files.set(name.slice(root.length + 1), [(endTime - startTime) / 1000, processor])
  }
  return faults > 0 || isMissing
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Names the test files that cost most and what was left out, says how many tests passed and failed, and ends with what it means. */
export function finish(leftOut = []) {
  const costly = [...files].sort(([, [a, x]], [, [b, y]]) => y - x || b - a).slice(0, 20)
  if (costly.length) console.log('\nSeconds of processor time and on the clock:')
  for (const [name, [clock, processor]] of costly)
    console.log(
      `${(processor ? processor.toFixed(1) : '–').padStart(7)} ${clock.toFixed(1).padStart(7)}  ${name}`,
    )
  if (again.length) console.log(`\nPassed at a second try; each has a cause:\n${again.join('\n')}`)
  if (failed.length) console.log(`\nFailed:\n${failed.join('\n')}`)
  if (leftOut.length) console.log(`\n${leftOut.join('\n')}`)
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
  process.exit(counts.failed ? 1 : 0)
}

/**
 * The environment of all steps: the project's own Node and programs go first. What programs compile is kept, types taken
 * out: of a worker that a test starts, that is half the processor time of its start.
 */
export const stepEnvironment = (more = {}) => ({
  NODE_COMPILE_CACHE: compiled,
  ...process.env,
  ...more,
  PATH: [dirname(nodePath()), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
})

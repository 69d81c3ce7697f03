// Makes the release of a commit: `npm run release [-- --ref v1.2.0] [--out <folder>] [--without-content]`. It is built from
// what git has, in an empty folder, so that nothing of this machine or of unfinished work comes into it.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root, run } from './ready.mjs'

const { values } = parseArgs({
  options: {
    ref: { type: 'string', default: 'HEAD' },
    out: { type: 'string', default: 'out/release' },
    'without-content': { type: 'boolean', default: false },
  },
})
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const commit = git('rev-parse', '--verify', `${values.ref}^{commit}`)
const time = process.env.SOURCE_DATE_EPOCH ?? git('show', '-s', '--format=%ct', commit)
if (values.ref === 'HEAD' && git('status', '--porcelain'))
  console.warn('Changes that are not committed are not part of the release')

const out = resolve(values.out)
mkdirSync(out, { recursive: true })
const stage = mkdtempSync(join(tmpdir(), 'trackside-release-'))
process.on('exit', () => rmSync(stage, { recursive: true, force: true }))
const archive = join(stage, 'sources.tar')
const sources = join(stage, 'sources')
mkdirSync(sources)
git('archive', '--format=tar', '-o', archive, commit)
run('tar', ['-xf', archive, '-C', sources])
const env = { ...process.env, NODE_ENV: 'production' }
run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: sources, env })
const node = join(sources, 'node_modules', 'node', 'bin', 'node')
run(node, ['setup/build.mjs'], { cwd: sources, env })
run(
  node,
  [
    '--disable-warning=ExperimentalWarning',
    'setup/release/main.ts',
    '--out',
    out,
    '--time',
    time,
    '--commit',
    commit,
    ...(values['without-content'] ? ['--without-content'] : []),
  ],
  { cwd: sources, env },
)

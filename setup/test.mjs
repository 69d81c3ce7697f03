// Runs what `npm run check` runs, then the journeys end to end; with `--all` also what is thorough. On a fresh clone it
// installs what is missing first. With other arguments Vitest alone runs, with them: npm test -- e2e/forms.test.ts
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild, ensureInstalled, root } from './ready.mjs'
import { finish, quickSteps, runSteps, stepEnvironment, tests } from './steps.mjs'

ensureInstalled({ everything: true })
const { ensureChromium } = await import('./chromium.mjs')
const { ensureBrowsers } = await import('./browsers.mjs')
const env = stepEnvironment({ CHROMIUM_PATH: await ensureChromium() })
const isAll = process.argv.includes('--all')
const wanted = process.argv.slice(2).filter((argument) => argument !== '--all')
const leftOut = wanted.length ? [] : await ensureBrowsers()

if (!wanted.length) await runSteps(quickSteps(), env, 2)
ensureBuild()
// Vitest takes parts of paths: with the folder alone it would take those below it.
const journeys = readdirSync(join(root, 'e2e')).flatMap((name) =>
  name.endsWith('.test.ts') ? [`e2e/${name}`] : [],
)
const all = ['--project', 'e2e', '--project', 'thorough', '--project', 'develop']
const which = wanted.length ? wanted : isAll ? all : ['--project', 'e2e', ...journeys]
const what = isAll ? 'end to end and thorough rules' : 'journeys end to end'
await runSteps([tests(wanted.length ? 'tests' : what, ['--reporter=default', ...which])], env)
finish(leftOut)

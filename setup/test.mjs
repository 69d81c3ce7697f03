// Runs everything: what `npm run check` runs, then rules that take longer and end-to-end tests. On a fresh clone it
// installs what is missing first. With arguments Vitest alone runs, with them: npm test -- e2e/forms.test.ts
import { ensureBuild, ensureInstalled } from './ready.mjs'
import { finish, quickSteps, runSteps, stepEnvironment, tests } from './steps.mjs'

ensureInstalled({ everything: true })
const { ensureChromium } = await import('./chromium.mjs')
const { ensureBrowsers } = await import('./browsers.mjs')
const env = stepEnvironment({ CHROMIUM_PATH: await ensureChromium() })
const wanted = process.argv.slice(2)
const leftOut = wanted.length ? [] : await ensureBrowsers()

if (!wanted.length) await runSteps(quickSteps(), env, 2)
ensureBuild()
const which = wanted.length ? wanted : ['--project', 'thorough', '--project', 'develop', '--project', 'e2e']
await runSteps(
  [tests(wanted.length ? 'tests' : 'thorough rules and end to end', ['--reporter=default', ...which])],
  env,
)
finish(leftOut)

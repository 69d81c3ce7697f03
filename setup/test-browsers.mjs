// Walks the key journeys in Chromium, Firefox and WebKitGTK: npm run test:browsers -- -t Firefox. With `sweep` first it
// looks over every page in every language instead: npm run sweep -- --languages=en,de
import { ensureBuild, ensureInstalled, nodePath, root } from './ready.mjs'
import { finish, runSteps, stepEnvironment, tests } from './steps.mjs'

ensureInstalled({ everything: true })
const { ensureChromium } = await import('./chromium.mjs')
const { ensureBrowsers } = await import('./browsers.mjs')
const env = stepEnvironment({ CHROMIUM_PATH: await ensureChromium() })
const leftOut = await ensureBrowsers()
ensureBuild()
const [first, ...rest] = process.argv.slice(2)
const sweep = () => ({
  name: 'every page in every browser',
  program: nodePath(),
  args: ['--disable-warning=ExperimentalWarning', `${root}/e2e/browsers/sweep.ts`, ...rest],
})
const journeys = () =>
  tests('key journeys in every browser', [
    '--project',
    'browsers',
    '--reporter=default',
    ...process.argv.slice(2),
  ])
await runSteps([first === 'sweep' ? sweep() : journeys()], env)
finish(leftOut)

// Runs what needs neither a build nor a browser: types, lint, format, schema, content and rules. `npm test` runs it first.
import { ensureInstalled } from './ready.mjs'
import { finish, quickSteps, runSteps, stepEnvironment } from './steps.mjs'

ensureInstalled({ everything: true })
await runSteps(quickSteps(), stepEnvironment(), 2)
finish()

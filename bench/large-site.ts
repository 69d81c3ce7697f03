import { parseEnv } from '#server/env.ts'
import { loadBuiltSite } from '#server/site.ts'
import { startSite } from '#server/start.ts'
import { root } from './built-site.ts'

/* The built site with a content folder of its own, in a process of its own: node bench/large-site.ts <folder> */

const start = performance.now()
const env = parseEnv(process.env)
const running = await startSite({
  env,
  root,
  content: process.argv[2] ?? '',
  loadSite: (actual) => loadBuiltSite(actual, root),
  log: (line) => console.error(line),
})
console.log(
  JSON.stringify({ url: running.url, management: running.management, took: performance.now() - start }),
)
process.on('SIGTERM', () => void running.close().then(() => process.exit(0)))

import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/*
 * Runs Storyblok's official command line against a site of our own: it has no setting for its addresses, so that what it
 * asks of the vendor's hosts is led to the site (command-line-network.ts). The program itself is unchanged.
 */
const { STORYBLOK_SITE: site = 'http://localhost:3000', STORYBLOK_TOKEN: token } = process.env
if (!URL.canParse(site) || !/^https?:/.test(site))
  stop(`STORYBLOK_SITE must be the address of a site, not “${site}”`)
else if (!token)
  stop(
    'STORYBLOK_TOKEN is missing: npm run editor -- token <e-mail> <name> makes a personal token. STORYBLOK_SITE is the site’s address, http://localhost:3000 unless set',
  )
else {
  const network = pathToFileURL(resolve(import.meta.dirname, 'command-line-network.ts')).href
  const program = resolve(import.meta.dirname, '../../../node_modules/storyblok/dist/index.mjs')
  const args = [
    '--disable-warning=ExperimentalWarning',
    '--import',
    network,
    program,
    ...process.argv.slice(2),
  ]
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, STORYBLOK_SITE: site, STORYBLOK_LOGIN: 'editor', STORYBLOK_REGION: 'eu' },
  })
  child.once('exit', (code) => (process.exitCode = code ?? 1))
}

function stop(message: string): void {
  console.error(message)
  process.exitCode = 1
}

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './ready.mjs'

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of a Chromium: `CHROMIUM_PATH`, one of the system's, or Playwright's own. Throws with advice when there is none. */
export async function findChromium() {
  const system = places.find((path) => path && existsSync(path))
  if (system) return system
  const { chromium } = await import('playwright-core')
  const own = chromium.executablePath()
  if (own && existsSync(own)) return own
  throw new Error(
    'No Chromium found: run npx playwright-core install chromium, install your system’s package, or set CHROMIUM_PATH',
  )
}

/** Finds a Chromium or installs one: by the system's packages where that is possible, else by Playwright's installer. */
export async function ensureChromium() {
  try {
    return await findChromium()
  } catch {
    console.log('Installing Chromium …')
  }
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update', '-qq'], options)
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'], options)
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  }
  spawnSync(
    process.execPath,
    [join(root, 'node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium'],
    { stdio: 'inherit' },
  )
  return findChromium()
}

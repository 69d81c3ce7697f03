import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './ready.mjs'

// The headless shell draws a page in half the processor time of the whole browser: it goes first.
const shell = '/usr/bin/chromium-headless-shell'
const places = [
  process.env.CHROMIUM_PATH,
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Path of a Chromium: `CHROMIUM_PATH`, one of the system's, or Playwright's own; a `whole` one, as visitors have, where
 * there is one. Throws with advice when there is none.
 */
export async function findChromium({ whole = false } = {}) {
  const found = places.filter((path) => path && existsSync(path))
  const system = (whole && found.find((path) => path !== shell)) || found[0]
  if (system) return system
  const { chromium } = await import('playwright-core')
  const own = chromium.executablePath()
  if (own && existsSync(own)) return own
  throw new Error(
    'No Chromium found: run npx playwright-core install chromium, install your system’s package, or set CHROMIUM_PATH',
  )
}

/**
 * Finds a Chromium or installs one: by the system's packages where that is possible, else by Playwright's installer. A
 * CI machine has the headless shell installed even beside a whole browser.
 */
export async function ensureChromium() {
  const found = await findChromium().catch(() => '')
  const wanted = !found || (process.env.CI && !process.env.CHROMIUM_PATH && !existsSync(shell))
  if (wanted && mayInstall()) {
    console.log('Installing Chromium …')
    aptGet('update', '-qq')
    // Systems without the shell's package have the whole browser.
    if (!aptGet('install', '-y', '-qq', 'chromium-headless-shell', 'fonts-noto-cjk') && !found)
      aptGet('install', '-y', '-qq', 'chromium', 'fonts-noto-cjk')
  } else if (!found) {
    const installer = join(root, 'node_modules', 'playwright-core', 'cli.js')
    spawnSync(process.execPath, [installer, 'install', 'chromium'], {
      stdio: 'inherit',
    })
  }
  return findChromium()
}

/** Whether this process may install packages of a Debian system. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Runs `apt-get`; says whether it went well. */
export function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', args, { stdio: 'inherit', env }).status === 0
}

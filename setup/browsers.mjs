import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { aptGet, findChromium, mayInstall } from './chromium.mjs'

/*
 * The browsers beside Chromium that journeys are walked in, from Debian's packages: Firefox, and WebKitGTK with its
 * driver and a screen without a monitor. docs/browsers.md says which versions the site is made for.
 */

/** Where each stands on this system, and what installs it. */
const places = {
  Firefox: {
    // The drivers draw WebGL in software, the codecs play the films.
    packages: ['firefox-esr', 'xvfb', 'libegl1', 'libgl1-mesa-dri'],
    find: () => {
      const firefox = first(process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox')
      const xvfb = first('/usr/bin/Xvfb')
      return firefox && xvfb && { firefox, xvfb }
    },
  },
  WebKitGTK: {
    packages: ['webkit2gtk-driver', 'xvfb', 'libegl1', 'libgl1-mesa-dri'],
    find: () => {
      const driver = first('/usr/bin/WebKitWebDriver')
      const xvfb = first('/usr/bin/Xvfb')
      const miniBrowser = miniBrowsers().at(-1)
      return driver && xvfb && miniBrowser && { driver, xvfb, miniBrowser }
    },
  },
}

/** Debian keeps it with the library, whose folder names architecture and version. */
function miniBrowsers() {
  const libraries = '/usr/lib'
  if (!existsSync(libraries)) return []
  return readdirSync(libraries)
    .filter((name) => name.includes('-linux-gnu'))
    .flatMap((name) => readdirSync(join(libraries, name)).map((folder) => join(libraries, name, folder)))
    .filter((path) => /\/webkit2?gtk-[\d.]+$/.test(path))
    .map((path) => join(path, 'MiniBrowser'))
    .filter((path) => existsSync(path))
    .sort()
}

const first = (...paths) => paths.find((path) => path && existsSync(path))

/**
 * The browsers of this machine: `found` with the paths of their programs, `missing` with the reason.
 */
export async function findBrowsers() {
  const chromium = await findChromium()
  const found = { Chromium: { chromium } }
  const missing = {}
  for (const [name, { packages, find }] of Object.entries(places)) {
    const programs = find()
    if (programs) found[name] = programs
    else missing[name] = `not on this machine; apt-get install ${packages.join(' ')}`
  }
  return { found, missing }
}

/**
 * Finds the browsers or, as root on Debian, installs those that are missing, and says which cannot be had: their
 * journeys are left out, which is no failure.
 */
export async function ensureBrowsers() {
  const absent = Object.values(places).filter(({ find }) => !find())
  if (absent.length && mayInstall()) {
    console.log('Installing Firefox and WebKitGTK …')
    aptGet('update', '-qq')
    // One by one: a system may have one of them only.
    for (const { packages } of absent) aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages)
  }
  const { missing } = await findBrowsers()
  const reasons = Object.entries(missing).map(([name, reason]) => `${name} is left out: ${reason}`)
  for (const reason of reasons) console.log(reason)
  return reasons
}

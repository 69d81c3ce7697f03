import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findChromium } from '../../setup/chromium.mjs'
import { newContext } from '../kept-contexts.ts'
import { makeOperator } from '../live-operator.ts'
import { browserArguments, wake, withoutPictures } from '../site.ts'

const root = resolve(import.meta.dirname, '../..')
let folder = ''
let port = '0'
let browser: Browser
let server: ChildProcess | undefined
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...browserArguments, ...withoutPictures],
  })
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trackside-faults-'))
  port = '0'
  server = await start()
})
afterEach(async () => {
  server?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})
afterAll(() => browser.close())

const site = () => `http://127.0.0.1:${port}/`

/** The site in a process of its own, always on the same port and data. */
async function start(): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'dist/program/server-main.js'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        PATH: process.env.PATH ?? '',
        HOST: '127.0.0.1',
        PORT: port,
        SITE_MODE: 'stream',
        CACHE_DIR: join(root, '.cache/test-faults'),
        DATA_DIR: join(folder, 'data'),
      },
    },
  )
  port = await new Promise<string>((done, fail) => {
    let said = ''
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString()
      const found = /runs at http:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1]
      if (found) done(found)
    })
    child.once('exit', () => fail(new Error(`The site did not start: ${said}`)))
  })
  return child
}

async function end(signal: NodeJS.Signals): Promise<void> {
  const ended = new Promise((done) => server?.once('exit', done))
  server?.kill(signal)
  await ended
}

/** Until the page has a state of connection. */
const reaching = (page: Page, state: 'online' | 'offline') =>
  page.locator(`[data-live=${state}]`).waitFor({ state: 'attached' })

test('a page says that the connection is lost, and is back with what was missed, without a reload', async () => {
  const page = await (await newContext(browser)).newPage()
  await page.goto(site(), { waitUntil: 'domcontentloaded' })
  await wake(page)
  await reaching(page, 'online')
  await page.evaluate(() => Object.assign(globalThis, { before: true }))
  const lost = page.getByText('Connection lost. We keep trying.')

  // Frozen: it neither answers nor hangs up.
  server?.kill('SIGSTOP')
  await reaching(page, 'offline')
  await lost.waitFor()
  server?.kill('SIGCONT')
  await reaching(page, 'online')
  await expect.poll(() => lost.count()).toBe(0)

  await end('SIGKILL')
  await reaching(page, 'offline')
  server = await start()
  const operator = await makeOperator(site(), join(folder, 'data'))
  await operator.say({ active: true, message: 'pause' })
  await reaching(page, 'online')
  await page.getByRole('alert').getByText('We are taking a short break').waitFor()

  // Told to stop, it tells its visitors before it goes.
  server?.kill('SIGTERM')
  await reaching(page, 'offline')
  await page.getByText('This may be out of date.').waitFor()
  expect(await page.evaluate(() => 'before' in globalThis)).toBe(true)
  await operator.end()
})

import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { developing } from '#server/develop.ts'
import { parseEnv } from '#server/env.ts'
import { startSite, type RunningSite } from '#server/start.ts'
import { findChromium } from '../setup/chromium.mjs'
import { browserArguments, wake } from './site.ts'

const project = resolve(import.meta.dirname, '..')
let root: string
let site: RunningSite
let browser: Browser
let page: Page
const said: string[] = []

/** A copy of the sources that may be changed, under development. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'trackside-dev-'))
  const parts = [
    'app',
    'content',
    'common',
    'public',
    'setup',
    'firestore.rules',
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
  ]
  await Promise.all(
    parts.map((part) => cp(join(project, part), join(root, part), { recursive: true, force: true })),
  )
  await change(
    'vite.config.ts',
    "base: './',",
    "base: './', cacheDir: 'cache/vite', server: { fs: { strict: false } },",
  )
  await symlink(join(project, 'node_modules'), join(root, 'node_modules'))
  const env = parseEnv({
    HOST: '127.0.0.1',
    PORT: '0',
    CACHE_DIR: join(root, 'cache'),
    DATA_DIR: join(root, 'data'),
  })
  site = await startSite({ env, root, log: (line) => said.push(line), ...(await developing(env, root)) })
  browser = await chromium.launch({ executablePath: await findChromium(), args: browserArguments })
  page = await browser.newPage()
  await page.route(/\/services\/content\/f\//, (route) => route.abort())
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !/ERR_FAILED/.test(message.text()))
      said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(String(error)))
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await site?.close()
  await rm(root, { recursive: true, force: true })
})

async function change(file: string, from: string, to: string): Promise<void> {
  const path = join(root, file)
  const text = await readFile(path, 'utf8')
  expect(text).toContain(from)
  await writeFile(path, text.replace(from, to))
}

test('under development a page is styled before its script arrives, and script finds it as the server drew it', async () => {
  const bare = await browser.newPage({ javaScriptEnabled: false })
  await bare.goto(`${site.url}lokotrack`)
  expect(
    await bare.locator('header').evaluate((header) => getComputedStyle(header.children[0] ?? header).display),
  ).toBe('flex')
  await bare.close()
  await page.goto(`${site.url}lokotrack`)
  await wake(page)
  expect(said).toEqual([])
})

test('a changed component or style shows without a reload', async () => {
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await change('app/base/ui/Brand.tsx', '{title}', '{`${title} at work`}')
  await page.getByText('Trackside at work').first().waitFor()
  expect(await page.evaluate(() => (window as { stillHere?: boolean }).stillHere)).toBe(true)
  await change(
    'app/base/ui/Brand.module.css',
    '@layer',
    '@layer blocks { header { outline: 7px solid red } }\n@layer',
  )
  await expect
    .poll(() => page.locator('header').evaluate((header) => getComputedStyle(header).outlineWidth))
    .toBe('7px')
  expect(await page.evaluate(() => (window as { stillHere?: boolean }).stillHere)).toBe(true)
})

test('a changed story shows at once', async () => {
  const file = 'content/stories/about_fa029894-9955-551a-8758-d488ce144b5d.json'
  const story = JSON.parse(await readFile(join(root, file), 'utf8')) as { content: { title: string } }
  story.content.title = 'Told anew'
  await writeFile(join(root, file), JSON.stringify(story))
  await expect.poll(async () => (await fetch(`${site.url}about`)).text()).toContain('Told anew')
})

import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { developing } from '#server/develop/develop.ts'
import { parseEnv } from '#server/env.ts'
import { startSite, type RunningSite } from '#server/start.ts'
import { findChromium } from '../../setup/chromium.mjs'
import { newContext } from '../kept-contexts.ts'
import { browserArguments, wake } from '../site.ts'

const project = resolve(import.meta.dirname, '../..')
let root: string
/** The stories and their files, which no watcher of sources sees. */
let content: string
let site: RunningSite
let browser: Browser
let page: Page
const said: string[] = []

/** Files that a test has changed, as they were before. */
const originals = new Map<string, string>()
async function write(path: string, text: string): Promise<void> {
  if (!originals.has(path)) originals.set(path, await readFile(path, 'utf8'))
  await writeFile(path, text)
}

/** A copy of the sources that may be changed, under development. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'trackside-dev-'))
  content = await mkdtemp(join(tmpdir(), 'trackside-dev-content-'))
  const parts = [
    'app',
    'common',
    'content/json.ts',
    'content/translate',
    'public',
    'setup',
    'studio',
    'firestore.rules',
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
  ]
  await Promise.all(
    [...parts.map((part) => [part, join(root, part)] as const), ['content', content] as const].map(
      ([part, to]) => cp(join(project, part), to, { recursive: true, force: true }),
    ),
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
    // Reading all sources for the first page may take a busy machine a while.
    CONTENT_TIMEOUT: '60000',
    CACHE_DIR: join(root, 'cache'),
    DATA_DIR: join(root, 'data'),
    CONTENT_DIR: content,
  })
  site = await startSite({ env, root, log: (line) => said.push(line), ...(await developing(env, root)) })
  browser = await chromium.launch({ executablePath: await findChromium(), args: browserArguments })
  page = await (await newContext(browser)).newPage()
  await page.route(/\/services\/content\/f\//, (route) => route.abort())
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !/ERR_FAILED/.test(message.text()))
      said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(String(error)))
  originals.clear()
})
// What a test that fails has left broken would break all after it, and its second try.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') {
    for (const [path, whole] of originals) await writeFile(path, whole)
    said.length = 0
  }
  originals.clear()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
  for (const folder of [root, content]) await rm(folder, { recursive: true, force: true })
})

async function change(file: string, from: string, to: string): Promise<void> {
  const path = resolve(root, file)
  const text = await readFile(path, 'utf8')
  expect(text).toContain(from)
  await write(path, text.replace(from, to))
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

/** The page as an editor of sources has it open: woken, and with something on it that a reload would lose. */
async function openServices(): Promise<void> {
  await page.goto(`${site.url}services`)
  await wake(page)
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
}

const isStillHere = () => page.evaluate(() => (window as { stillHere?: boolean }).stillHere === true)
const services = () => join(content, 'stories/services_66222661-6795-5f51-95ca-0158e7e39204.json')
const text = 'app/blocks/text/Text'

test('changes of a component, its styles, a story, words and a schema show on the open page, which stays as it is', async () => {
  await openServices()
  await change(`${text}/Text.tsx`, '<div className', '<div data-tried="yes" className')
  await page.locator('main [data-tried="yes"]').first().waitFor({ state: 'attached' })
  await change(
    `${text}/Text.module.css`,
    '@layer blocks {',
    '@layer blocks { main { outline: 7px solid red }',
  )
  await expect
    .poll(() => page.locator('main').evaluate((main) => getComputedStyle(main).outlineWidth))
    .toBe('7px')
  await change(services(), '"What we do"', '"What we have always done"')
  await page.getByRole('heading', { name: 'What we have always done' }).waitFor()
  await change('app/site/header/messages.json', '"header.contact": "', '"header.contact": "Dear ')
  await page
    .getByText(/^Dear /)
    .first()
    .waitFor({ state: 'attached' })
  expect(said).toEqual([])
  await change(`${text}/schema.ts`, "defineField('eyebrow', {", "defineField('eyebrow', { required: true,")
  await page.getByRole('heading', { name: 'If it stops' }).waitFor({ state: 'detached' })
  expect(await isStillHere()).toBe(true)
  expect(said.splice(0).join()).toContain('required field missing: eyebrow')
  await change(`${text}/schema.ts`, "defineField('eyebrow', { required: true,", "defineField('eyebrow', {")
  await page.getByRole('heading', { name: 'If it stops' }).waitFor()
})

test('a story that changes before the script of a page is there shows on it all the same', async () => {
  const changed = 'What changed meanwhile'
  const asleep = await browser.newPage()
  await asleep.route(
    /entry\.intent\.ts/,
    async (route) => {
      await change(services(), '"If it stops"', `"${changed}"`)
      await expect
        .poll(async () => (await fetch(`${site.url}services`)).text().then((html) => html.includes(changed)))
        .toBe(true)
      await route.continue()
    },
    { times: 1 },
  )
  await asleep.goto(`${site.url}services`)
  await asleep.getByRole('heading', { name: changed }).waitFor()
  await change(services(), `"${changed}"`, '"If it stops"')
  await asleep.getByRole('heading', { name: 'If it stops' }).waitFor()
  await asleep.close()
  expect(said.splice(0)).toEqual([])
})

test('a broken import is shown with file and line, on the open page and on new ones, and is forgotten once mended', async () => {
  await openServices()
  const broken = "import './nowhere.ts'\n"
  const path = join(root, text, 'Text.tsx')
  const whole = await readFile(path, 'utf8')
  await write(path, broken + whole)
  const overlay = page.locator('vite-error-overlay')
  // Vite loads a page anew whose first update finds an overlay; the server then says the same in its place.
  await overlay
    .getByText(/Text\.tsx:1:\d+/)
    .or(page.getByText(/Failed to load url \.\/nowhere\.ts .*Text\.tsx/))
    .first()
    .waitFor()
  const other = await browser.newPage()
  const answer = await other.goto(`${site.url}services`)
  expect(answer?.status()).toBe(500)
  await other
    .getByText(/nowhere\.ts/)
    .first()
    .waitFor()
  await writeFile(path, whole)
  await other.getByRole('heading', { level: 1 }).filter({ hasText: 'down' }).waitFor()
  await other.close()
  await overlay.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'down' }).waitFor()
  said.length = 0
})

test('a page that nobody has touched yet shows a change as well', async () => {
  const other = await browser.newPage()
  await other.goto(`${site.url}services`)
  const component = `${text}/Text.tsx`
  await change(component, '<div className', '<div data-asleep="yes" className')
  await other.locator('main [data-asleep="yes"]').first().waitFor({ state: 'attached' })
  await other.close()
  await change(component, '<div data-asleep="yes" className', '<div className')
  said.length = 0
})

test('a block that throws is shown with its line, and comes back once mended', async () => {
  await openServices()
  const component = `${text}/Text.tsx`
  const thrown = "if (block.level === '1') throw new Error('too high')"
  await change(component, '  const align = ', `  ${thrown}\n  const align = `)
  await page.locator('vite-error-overlay').getByText('too high').first().waitFor()
  const other = await browser.newPage()
  await other.goto(`${site.url}services`)
  const line = (await readFile(join(root, component), 'utf8')).split(thrown)[0]?.split('\n').length
  await other
    .locator('vite-error-overlay')
    .getByText(new RegExp(`Text\\.tsx:${line}:\\d+`))
    .first()
    .waitFor()
  expect(said.join('\n')).toMatch(
    new RegExp(`block Text .* left out: Error: too high\\n.*Text\\.tsx:${line}:`),
  )
  await change(component, `  ${thrown}\n`, '')
  for (const open of [page, other]) {
    await open.locator('vite-error-overlay').waitFor({ state: 'detached' })
    await open.getByRole('heading', { level: 1 }).filter({ hasText: 'down' }).waitFor()
  }
  await other.close()
  said.length = 0
})

test('words with a comma too much are shown with their file and line, and the server goes on', async () => {
  await openServices()
  await change(
    'app/site/header/messages.json',
    '"header.contact": "Dear Contact",',
    '"header.contact": "Us",,',
  )
  await page
    .locator('vite-error-overlay')
    .getByText(/header\/messages\.json:\d+:\d+/)
    .first()
    .waitFor()
  await change('app/site/header/messages.json', '"header.contact": "Us",,', '"header.contact": "Us",')
  await page.locator('vite-error-overlay').waitFor({ state: 'detached' })
  await page.getByText('Us', { exact: true }).first().waitFor({ state: 'attached' })
  said.length = 0
})

test('the studio has its own styles alone', async () => {
  await page.goto(`${site.url}studio`)
  const button = page.getByRole('button', { name: 'Sign in', exact: true }).last()
  expect(await button.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)')
  expect(said).toEqual([])
})

test('the server ends though a page is open, which keeps a connection to it', async () => {
  await openServices()
  await site.close()
})

import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../axe.ts'
import { openSite, wake, type OpenedSite } from '../site.ts'
import { changeBlocks } from '../stories.ts'

let site: OpenedSite

beforeAll(async () => {
  site = await openSite({ VIEWER_SCRIPTS: 'https://viewer.example.com/' }, { pictures: true })
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const machine = 'lokotrack/j-1150'
/** Phones get the light model only, which software draws soonest, and a quarter of the pixels sooner still. */
async function visit(
  path: string,
  options: Parameters<OpenedSite['page']>[0] = {},
  before: () => void = () => {},
): Promise<Page> {
  const page = await site.page({
    reducedMotion: 'reduce',
    viewport: { width: 900, height: 620 },
    deviceScaleFactor: 0.5,
    ...options,
  })
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  await page.addInitScript(before)
  await page.goto(site.url + path)
  await wake(page)
  return page
}

const ready = (page: Page) => page.locator('[data-stage] canvas[data-ready]').waitFor()

test('a model is turned, run, folded, measured in both units and cut, by keyboard too', async () => {
  const page = await visit(machine)
  await asIPhone(page)
  const asked: string[] = []
  page.on('request', (request) => /\.glb/.test(request.url()) && asked.push(request.url()))
  await page.getByRole('button', { name: '3D', exact: true }).click()
  await ready(page)
  expect(asked.length).toBe(1)
  expect(asked[0]).toContain('light')
  const stage = page.locator('[data-stage][role="group"]')
  await stage.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#view-3d:@/)

  await page.getByRole('button', { name: 'Show dimensions' }).click()
  await stage.getByText('15.38 m').waitFor()
  await page.getByRole('button', { name: 'ft', exact: true }).click()
  await stage.getByText('50 ft 6 in').waitFor()
  await page.getByRole('button', { name: 'm', exact: true }).click()

  const fold = page.getByRole('button', { name: 'Fold for the road' })
  await fold.click()
  await expect.poll(() => fold.getAttribute('aria-pressed')).toBe('true')
  // The machine is another shape now, and so are the figures beside it.
  await expect.poll(() => stage.getByText('15.38 m').count()).toBe(0)
  await fold.click()
  await stage.getByText('15.38 m').waitFor()

  const run = page.getByRole('button', { name: 'Run the machine' })
  await run.click()
  await expect.poll(() => run.getAttribute('aria-pressed')).toBe('true')
  await run.click()
  await page.getByRole('slider', { name: 'Look inside' }).fill('50')
  await page.getByRole('combobox', { name: 'Colour' }).selectOption({ index: 1 })
  const picture = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save picture' }).click()
  expect((await picture).suggestedFilename()).toMatch(/J-1150.*\.png$/)
  await page.getByRole('button', { name: 'See it in your yard' }).click()
  const { name, stored, aligned, scene } = await placedFile(page)
  expect({ name, stored, aligned }).toEqual({ name: 'model.usda', stored: true, aligned: true })
  expect(scene).toMatch(/^#usda 1\.0/)
  expect(scene).toContain('metersPerUnit = 1')
  expect(scene.match(/@\.\/geometries\/\w+\.usda@/g)?.length ?? 0).toBeGreaterThan(20)
  expect(await axeFaults(page)).toEqual([])
})

/** A browser that places models in the room, as iPhones do; the link it would follow is kept. */
async function asIPhone(page: Page) {
  await page.evaluate(() => {
    const own = DOMTokenList.prototype.supports
    DOMTokenList.prototype.supports = function (token) {
      return token === 'ar' || own.call(this, token)
    }
    const click = HTMLAnchorElement.prototype.click
    HTMLAnchorElement.prototype.click = function () {
      if (this.rel === 'ar') Object.assign(window, { placed: this.href })
      else click.call(this)
    }
  })
}

/** The first file of the USDZ the page has made: its name, whether it is stored on a 64-byte step, its text. */
async function placedFile(page: Page) {
  await page.waitForFunction(() => 'placed' in window)
  return page.evaluate(async () => {
    const bytes = await (await fetch((window as unknown as { placed: string }).placed)).arrayBuffer()
    const head = new DataView(bytes)
    const [nameLength, extraLength] = [head.getUint16(26, true), head.getUint16(28, true)]
    const start = 30 + nameLength + extraLength
    const text = (from: number, length: number) =>
      new TextDecoder().decode(new Uint8Array(bytes, from, length))
    return {
      name: text(30, nameLength),
      stored: head.getUint32(0, true) === 0x04034b50 && head.getUint16(8, true) === 0,
      aligned: start % 64 === 0,
      scene: text(start, head.getUint32(18, true)),
    }
  })
}

test('an address brings a view of the model back, marks behind it are dim, nothing is drawn at rest, a lost graphics card gives way to the turn', async () => {
  const page = await visit(`${machine}#view-3d:@200,14,24`, {}, countDrawing)
  await ready(page)
  await expect.poll(() => page.locator('[data-hotspot][data-behind]').count()).toBeGreaterThan(0)
  const behind = page.locator('[data-hotspot][data-behind]').first()
  await expect.poll(() => behind.evaluate((mark) => getComputedStyle(mark).opacity)).toBe('0.35')
  // A loop would draw in every one of these frames.
  await expect.poll(() => page.evaluate(drawnInTenFrames)).toBe(0)
  await page.locator('[data-stage] canvas').evaluate((canvas: HTMLCanvasElement) => {
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
  })
  await page.locator('[data-turning]').waitFor()
  await page.getByRole('status').filter({ hasText: '3D model cannot be shown' }).waitFor()
})

/** Runs before the page: counts what WebGL is told to draw. */
function countDrawing() {
  const counted = Object.assign(window, { drawings: 0 })
  const own = WebGL2RenderingContext.prototype.drawElements
  WebGL2RenderingContext.prototype.drawElements = function (...which) {
    counted.drawings++
    own.apply(this, which)
  }
}

async function drawnInTenFrames(): Promise<number> {
  const counted = window as unknown as { drawings: number }
  const before = counted.drawings
  for (let i = 0; i < 10; i++) await new Promise(requestAnimationFrame)
  return counted.drawings - before
}

test('on a phone the tools are behind one button, with their names', async () => {
  const page = await visit(`${machine}#view-3d:@38,13,24`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await ready(page)
  const tool = page.getByRole('button', { name: 'Show dimensions' })
  await expect.poll(() => tool.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Tools', exact: true }).click()
  await expect.poll(() => tool.isVisible()).toBe(true)
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => tool.isVisible()).toBe(false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('a model that cannot be had gives way to the turn', async () => {
  const page = await visit(machine, { expectErrors: /500|Failed to load/ })
  await page.route(/\.glb/, (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: '3D', exact: true }).click()
  await page.locator('[data-turning][aria-busy="false"]').waitFor()
})

test('a browser without WebGL is not offered 3D; who follows a link to it gets the turn and is told', async () => {
  const page = await visit(`${machine}#view-3d:@38,13,24`, {}, () => {
    const own = HTMLCanvasElement.prototype.getContext as (kind: string) => RenderingContext | null
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string) {
      return kind.startsWith('webgl') ? null : own.call(this, kind)
    } as typeof HTMLCanvasElement.prototype.getContext
  })
  await page.locator('[data-turning]').waitFor()
  await page.getByRole('status').filter({ hasText: '3D model cannot be shown' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: '3D', exact: true }).count()).toBe(0)
})

const standIn = `window.v3d = { App: class {
  constructor(box) { this.canvas = document.createElement('canvas'); this.canvas.id = 'licensed'; box.append(this.canvas) }
  loadScene(address, loaded, progress, failed) {
    fetch(address).then((answer) => answer.ok ? loaded() : failed(answer.status), failed)
  }
  enableControls() {}
  run() { this.canvas.dataset.runs = '1' }
  dispose() { window.ended = true }
} }`

test('a licensed runtime from an address the configuration allows runs the exported application; failing that, the own viewer', async () => {
  const origin = 'https://viewer.example.com'
  await changeModel({ runtime: `${origin}/v3d.js`, app: `${origin}/j-1150.gltf` })
  const answer = await fetch(site.url + machine)
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(/script-src ([^;]*)/.exec(policy)?.[1]?.split(' ')).toContain(origin)
  const page = await visit(machine)
  const headers = { 'access-control-allow-origin': '*' }
  await page.route(`${origin}/v3d.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', headers, body: standIn }),
  )
  await page.route(`${origin}/j-1150.gltf`, (route) => route.fulfill({ headers, body: '{}' }))
  await page.getByRole('button', { name: '3D', exact: true }).click()
  await page.locator('canvas#licensed[data-runs]').waitFor()
  await page.getByRole('button', { name: '360°', exact: true }).click()
  await expect.poll(() => page.evaluate(() => (window as { ended?: boolean }).ended)).toBe(true)

  const other = await visit(machine, { expectErrors: /500|Failed to load|ERR_/ })
  await other.route(`${origin}/**`, (route) => route.fulfill({ status: 500, headers, body: '' }))
  await other.getByRole('button', { name: '3D', exact: true }).click()
  await ready(other)
  await changeModel({ runtime: '', app: '' })
})

/** Fields of the machine’s 3D mode, in the site’s own copy of the content. */
async function changeModel(fields: Record<string, string>) {
  await changeBlocks(
    site,
    machine,
    (body) =>
      JSON.parse(JSON.stringify(body), (_, value: unknown) =>
        value && typeof value === 'object' && 'component' in value && value.component === 'Verge3dV4'
          ? { ...value, ...fields }
          : value,
      ) as typeof body,
    fields.app ?? '',
  )
}

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { countContexts, goToAndFro, withoutWebGl } from '../contexts.ts'
import { faults, panel, visit as visitSite } from '../scene-pages.ts'
import { openSite, wake, type OpenedSite } from '../site.ts'
import { lightPanoramas } from '../light-panoramas.ts'
import { changeBlocks } from '../stories.ts'

let site: OpenedSite
/** Stands in for a licensed runtime: its script, its XML, and a script that is none. */
let runtime: Server
let licensed: string

const standIn = `
window.embedpano = ({ xml, target, id, onready }) => {
  const at = { 'view.hlookat': 0, 'view.vlookat': 0, 'view.fov': 70 }
  const shown = document.createElement('div')
  shown.id = id
  shown.className = 'stand-in'
  shown.textContent = xml
  target.append(shown)
  onready({
    get: (name) => at[name],
    set: (name, value) => { at[name] = value },
    call(action) {
      const [, h, v, fov] = /lookat\\((.*),(.*),(.*)\\)/.exec(action) ?? []
      if (h) Object.assign(at, { 'view.hlookat': Number(h), 'view.vlookat': Number(v), 'view.fov': Number(fov) })
      shown.dataset.look = [at['view.hlookat'], at['view.vlookat'], at['view.fov']].join()
    },
  })
}
window.removepano = (id) => document.getElementById(id)?.remove()
`

beforeAll(async () => {
  runtime = createServer((request, response) => {
    const script = request.url?.startsWith('/krpano.js')
    response.writeHead(script || request.url === '/tour.xml' ? 200 : 404, {
      'content-type': script ? 'text/javascript' : 'text/xml',
      'access-control-allow-origin': '*',
    })
    response.end(script ? standIn : '<krpano/>')
  })
  await new Promise<void>((listening) => runtime.listen(0, '127.0.0.1', listening))
  licensed = `http://127.0.0.1:${(runtime.address() as AddressInfo).port}`
  site = await openSite({ VIEWER_SCRIPTS: `${licensed}/` }, { pictures: true })
  await lightPanoramas(site)
})
afterEach(() => site.closePages())
afterAll(async () => {
  await site.close()
  runtime.close()
})

type Options = Parameters<OpenedSite['page']>[0]

const small = { reducedMotion: 'reduce', viewport: { width: 360, height: 360 } } as const
const visit = (path = 'tour', options?: Options) => visitSite(site, path, { ...small, ...options })
const live = (page: Page) => page.locator('[data-stage][data-live]').waitFor()

test('without WebGL the still picture and the points stay, and open', async () => {
  const page = await site.page(small)
  await withoutWebGl(page)
  await page.goto(`${site.url}tour`)
  await wake(page)
  await page.getByRole('button', { name: 'Look around' }).click()
  await page.getByText('The panorama cannot be shown here.').waitFor()
  await expect.poll(() => page.locator('[data-stage] img').first().isVisible()).toBe(true)
  await page.getByText('All points').click()
  await page.locator('nav li').getByText('Flywheel').click()
  await panel(page, 'quarry:flywheel').waitFor()
  expect(await faults(page)).toEqual([])
})

test('an upright phone fetches the part of the picture that it shows, and the whole when it turns to another', async () => {
  const page = await site.page({ viewport: { width: 412, height: 823 } })
  const whole: string[] = []
  page.on('request', (request) => /pano\S*\/m\/\d+x0\//.test(request.url()) && whole.push(request.url()))
  await page.goto(`${site.url}tour`)
  const covered = () =>
    page.evaluate(() => {
      const stage = document.querySelector('[data-stage]')
      const { left = 0, right = 0, bottom = 0, y = 0 } = stage?.getBoundingClientRect() ?? {}
      return [...(stage?.querySelectorAll('picture img') ?? [])].some((picture) => {
        const box = picture.getBoundingClientRect()
        return box.left <= left && box.right >= right && box.top <= y && box.bottom >= bottom
      })
    })
  for (const [width = 0, height = 0] of [
    [320, 568],
    [699, 932],
    [600, 800],
    [412, 823],
  ]) {
    await page.setViewportSize({ width, height })
    expect(await covered(), `${width} × ${height}`).toBe(true)
  }
  expect(whole).toEqual([])
  await wake(page)
  await page.locator('[data-hotspot=yard] > a').focus()
  await expect.poll(() => whole.length).toBe(1)
  await expect.poll(covered).toBe(true)
  expect(await faults(page)).toEqual([])
})

test('without script every place has its picture and list, and what the address names is shown', async () => {
  const page = await visit('tour#quarry:hopper', { javaScriptEnabled: false })
  await panel(page, 'quarry:hopper').waitFor()
  await page.getByRole('heading', { name: 'Demonstration yard' }).waitFor()
  await page.getByRole('link', { name: 'Showroom', exact: true }).click()
  await expect.poll(() => page.locator('section:target h2').textContent()).toBe('Showroom')
  await expect.poll(() => page.locator('section:target li a').count()).toBe(4)
})

test('a lost context comes back to the same view', async () => {
  const page = await visit('tour#quarry:@20,5,50')
  await live(page)
  await page.evaluate(() => {
    const lose = document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context')
    lose?.loseContext()
    Object.assign(window, { lose })
  })
  const note = page.getByText('The picture was lost and is coming back.')
  await note.waitFor()
  await page.evaluate(() => (window as unknown as { lose: WEBGL_lose_context }).lose.restoreContext())
  await note.waitFor({ state: 'detached' })
  expect(page.url()).toContain('#quarry:@20,5,50')
})

test('a picture that does not come is tried twice: the small one stays, and a note says so', async () => {
  const page = await visit('tour', { expectErrors: /./ })
  let tries = 0
  await page.route(/\/yard-pano-preview\.jpg$/, (route) => {
    tries++
    return route.abort()
  })
  await page.getByRole('button', { name: 'Look around' }).click()
  await page.getByText('Part of the picture could not be loaded.').waitFor()
  await live(page)
  expect(tries).toBe(2)
})

test('when nothing comes the still picture stays', async () => {
  const page = await visit('tour', { expectErrors: /./ })
  await page.route(/-pano-preview\.jpg$/, (route) => route.abort())
  await page.getByRole('button', { name: 'Look around' }).click()
  await page.getByText('The panorama cannot be shown here.').waitFor()
  await expect.poll(() => page.locator('[data-stage] img').first().isVisible()).toBe(true)
})

const withRuntime = (fields: object, shown: string) =>
  changeBlocks(site, 'tour', (body) => body.map((block) => ({ ...block, ...fields })), shown)

test('a licensed runtime draws, is driven, and its origin alone is opened', async () => {
  const start = { yaw: '-8', pitch: '-2', fov: '52' }
  await withRuntime({ ...start, runtime: `${licensed}/krpano.js`, xml: `${licensed}/tour.xml` }, '/krpano.js')
  const page = await site.page(small)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const answer = await page.goto(`${site.url}tour#quarry:@30,10,60`)
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' ${licensed};`)
  await wake(page)
  await live(page)
  await expect.poll(() => page.locator('.stand-in').getAttribute('data-look')).toBe('30,-10,60')
  expect(asked.some((url) => url.includes('sphere-engine'))).toBe(false)
  await page.locator('[data-stage]').focus()
  await page.keyboard.press('Home')
  await expect.poll(() => page.locator('.stand-in').getAttribute('data-look')).toBe('-8,2,52')
})

test('a runtime that is missing, or not the one its hash names, gives way to the open viewer and the log says so', async () => {
  for (const fields of [
    { runtime: `${licensed}/gone.js`, integrity: '' },
    { runtime: `${licensed}/krpano.js?v=2`, integrity: `sha384-${'A'.repeat(64)}` },
  ]) {
    await withRuntime({ ...fields, xml: `${licensed}/tour.xml` }, fields.runtime)
    const page = await site.page({ ...small, expectErrors: /./ })
    const log: string[] = []
    page.on('console', (message) => log.push(message.text()))
    await page.goto(`${site.url}tour`)
    await wake(page)
    await page.getByRole('button', { name: 'Look around' }).click()
    await live(page)
    await expect.poll(() => page.locator('.stand-in').count()).toBe(0)
    await expect.poll(() => page.locator('[data-stage] canvas').count()).toBe(1)
    expect(log.join()).toContain('The krpano runtime cannot be used')
  }
})

test('twenty visits, more than the browser has contexts for, leave no context behind', async () => {
  // One small picture each time: what is asked is how the viewer leaves.
  await changeBlocks(
    site,
    'tour',
    (body) =>
      body.map((block) => ({ ...block, runtime: '', xml: '', image: block.preview, lead: 'Twenty times' })),
    'Twenty times',
  )
  const page = await site.page({ reducedMotion: 'reduce', viewport: { width: 240, height: 240 } })
  await countContexts(page)
  await page.goto(`${site.url}tour#quarry:@0,0,60`)
  await wake(page)
  await live(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click()
  await page.getByRole('heading', { level: 1, name: 'Imprint' }).waitFor()
  const { there, after, made } = await goToAndFro(page, '[data-stage][data-live]', 20)
  expect(new Set(there)).toEqual(new Set([1]))
  expect(new Set(after)).toEqual(new Set([0]))
  expect(made).toBeGreaterThanOrEqual(20)
})

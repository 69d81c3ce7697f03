import { readFile } from 'node:fs/promises'
import type { Download } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFaults } from './axe.ts'
import { machineIn, openMachine, visit, withoutWebGl } from './machine-pages.ts'
import { sharedSite, type SharedSite } from './shared-site.ts'
import { wake } from './site.ts'

let site: SharedSite

beforeAll(async () => {
  site = await sharedSite({ pictures: true })
})
afterEach(() => site.closePages())
afterAll(() => site.close())

/** The nodes and materials’ colours of a GLB that was downloaded. */
async function modelIn(download: Download) {
  const glb = await readFile(await download.path())
  expect(glb.toString('latin1', 0, 4)).toBe('glTF')
  const { nodes, materials, extensionsRequired } = JSON.parse(
    glb.toString('utf8', 20, 20 + glb.readUInt32LE(12)),
  ) as {
    nodes: { name?: string }[]
    materials: { name?: string; pbrMetallicRoughness?: { baseColorFactor?: number[] } }[]
    extensionsRequired?: string[]
  }
  const paint = materials.find(({ name }) => name === 'paint')?.pbrMetallicRoughness?.baseColorFactor
  return { nodes: nodes.flatMap(({ name }) => name ?? []), paint, extensionsRequired }
}

test('the machine is shown as it is built: choices change it at once, what is not chosen is not there', async () => {
  const page = await visit(site, 'lokotrack/build/j-1150')
  const asked: string[] = []
  page.on('request', (request) => /\.glb/.test(request.url()) && asked.push(request.url()))
  await page.getByRole('button', { name: 'Your machine in 3D' }).click()
  const dialog = machineIn(page)
  await dialog.getByRole('button', { name: /Turn it in 3D/ }).waitFor()
  // Who saves data is asked first.
  expect(asked).toEqual([])
  await dialog.getByRole('button', { name: /Turn it in 3D/ }).click()
  await dialog.locator('canvas[data-ready]').waitFor()
  expect(asked.filter((url) => url.includes('j-1150-model')).length).toBe(1)
  const words = dialog.getByRole('status')
  await words.getByText('as it is delivered as standard').waitFor()

  const save = async () => {
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save 3D model' }).click()
    return modelIn(await download)
  }
  const before = await save()
  expect(before.nodes).toContain('opt_diesel')
  expect(before.nodes).not.toContain('opt_magnet')
  expect(before.extensionsRequired ?? []).not.toContain('EXT_meshopt_compression')

  const seen = () => dialog.locator('canvas').screenshot()
  const standard = await seen()
  await dialog.getByRole('radio', { name: /Overband magnet/ }).check()
  await words.getByText('Overband magnet').waitFor()
  await dialog.getByRole('checkbox', { name: /LED work lights/ }).check()
  await dialog.getByRole('radio', { name: /Sand and graphite/ }).check()
  await expect.poll(async () => (await seen()).equals(standard)).toBe(false)
  await expect.poll(() => asked.some((url) => url.includes('work-lights'))).toBe(true)
  await expect.poll(async () => (await save()).nodes.join()).toContain('work-lights')
  const after = await save()
  expect(after.nodes).toContain('opt_magnet')
  expect(after.paint).not.toEqual(before.paint)
  // It is the same build as the page’s.
  expect(page.url()).toMatch(/#build=3\..*led/)
  await dialog.getByRole('checkbox', { name: /LED work lights/ }).uncheck()
  await expect.poll(async () => (await save()).nodes.join()).not.toContain('work-lights')
})

test('it is folded, measured, turned by steps and keys, and left again, without accessibility faults', async () => {
  const page = await visit(site, 'lokotrack/build/j-1150')
  const dialog = await openMachine(page)
  await dialog.getByText('Ready to work:').waitFor()
  await dialog.getByRole('button', { name: 'Show dimensions' }).click()
  const working = dialog.locator('[data-measure="length"]')
  await working.getByText('15.38 m').waitFor()
  const fold = dialog.getByRole('button', { name: 'Fold for the road' })
  await fold.click()
  await expect.poll(() => fold.getAttribute('aria-pressed')).toBe('true')
  await dialog.getByText('Folded for the road:').waitFor()
  await working.getByText('14.25 m').waitFor()
  const turn = dialog.getByRole('slider', { name: 'Turn through 360°' })
  await turn.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => turn.getAttribute('aria-valuetext')).toBe('10°')
  await dialog.getByRole('button', { name: 'Turn left' }).click()
  await dialog.getByRole('button', { name: 'Turn left' }).click()
  await expect.poll(() => turn.getAttribute('aria-valuetext')).toBe('350°')
  await dialog.locator('[data-stage]').focus()
  await page.keyboard.press('Home')
  await expect.poll(() => turn.getAttribute('aria-valuetext')).toBe('0°')
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  // The page is as it was, and the model is gone with its context.
  await expect.poll(() => page.locator('canvas').count()).toBe(0)
})

test('a lost graphics card and a model that cannot be had leave the picture, with a sentence', async () => {
  const page = await visit(site, 'lokotrack/build/c-300')
  const dialog = await openMachine(page)
  await dialog.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
  })
  await dialog.getByRole('alert').filter({ hasText: 'cannot be shown' }).waitFor()
  await dialog.getByRole('img').first().waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()

  const other = await visit(site, 'lokotrack/build/c-300', { expectErrors: /ERR_FAILED/ })
  await other.route(/\.glb/, (route) => route.abort())
  await other.getByRole('button', { name: 'Your machine in 3D' }).click()
  await machineIn(other)
    .getByRole('button', { name: /Turn it in 3D/ })
    .click()
  await machineIn(other).getByRole('alert').filter({ hasText: 'cannot be shown' }).waitFor()
  // What can be chosen and what is said of it stays.
  await machineIn(other)
    .getByRole('radio', { name: /Overband magnet/ })
    .check()
  await machineIn(other).getByRole('status').getByText('Overband magnet').waitFor()
})

test('without WebGL the picture stands with a sentence, and choices are made all the same', async () => {
  const page = await site.page({ reducedMotion: 'reduce' })
  await page.addInitScript(withoutWebGl)
  await page.goto(`${site.url}lokotrack/build/j-1150#build=3.&machine`)
  await wake(page)
  const dialog = machineIn(page)
  await dialog.getByRole('alert').filter({ hasText: 'cannot show 3D' }).waitFor()
  await dialog.getByRole('radio', { name: /Hybrid with plug/ }).check()
  await dialog.getByRole('status').getByText('Hybrid with plug').waitFor()
  // What was opened by its address stays open when the address goes on with the choice.
  await page.waitForURL(/#build=3\..*hyb/)
  await expect.poll(() => dialog.getByRole('radio', { name: /Hybrid with plug/ }).isChecked()).toBe(true)
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../axe.ts'
import { machineIn, visit } from '../machine-pages.ts'
import { sharedSite, type SharedSite } from '../shared-site.ts'

let site: SharedSite

beforeAll(async () => {
  site = await sharedSite({ pictures: true })
})
afterEach(() => site.closePages())
afterAll(() => site.close())

test('a model that is gone or cut off leaves a sentence and a way to try again; a part that is missing is named', async () => {
  const page = await visit(site, 'lokotrack/build/j-1150', { expectErrors: /404|ERR_/ })
  let answer: 'gone' | 'cut' | 'whole' = 'gone'
  const seenLoading = Promise.withResolvers<void>()
  await page.route(/j-1150-model.*\.glb/, async (route) => {
    if (answer === 'gone') return route.fulfill({ status: 404, body: 'No' })
    const response = await route.fetch()
    await seenLoading.promise
    const body = await response.body()
    return route.fulfill({ response, body: answer === 'cut' ? body.subarray(0, body.length / 2) : body })
  })
  await page.route(/work-lights.*\.glb/, (route) => route.fulfill({ status: 404, body: 'No' }))
  await page.getByRole('button', { name: 'Your machine in 3D' }).click()
  const dialog = machineIn(page)
  await dialog.getByRole('button', { name: /Turn it in 3D/ }).click()
  const again = dialog.getByRole('alert').getByRole('button', { name: 'Try again' })
  await again.waitFor()
  expect(await axeFaults(page)).toEqual([])
  answer = 'cut'
  await again.click()
  await dialog.getByText('The 3D model is loading').waitFor()
  seenLoading.resolve()
  await again.waitFor()
  answer = 'whole'
  await again.press('Enter')
  await dialog.locator('canvas[data-ready]').waitFor()
  await expect.poll(() => dialog.getByRole('alert').count()).toBe(0)
  await dialog.getByRole('checkbox', { name: /LED work lights/ }).check()
  await dialog
    .getByRole('status')
    .getByText('LED work lights could not be loaded and is missing from the picture.')
    .waitFor()
})

test('in a frame of another site, without storage and full screen, the machine is seen and turned', async () => {
  const host = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(
      `<title>A dealer</title><iframe title="Builder" src="${site.url}embed/lokotrack/build/j-1150" style="width:100%;height:3000px;border:0"></iframe>`,
    )
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = host.address() as AddressInfo
    const page = await site.page({
      reducedMotion: 'reduce',
      viewport: { width: 900, height: 900 },
      deviceScaleFactor: 0.5,
    })
    await page.addInitScript(() => {
      if (window.top === window) return
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Not in a frame', 'SecurityError')
          },
        })
    })
    // Another name of the same machine is another site.
    await page.goto(`http://localhost:${port}/`)
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Your machine in 3D' }).click()
    const dialog = frame.getByRole('dialog', { name: /as you build it/ })
    await dialog.getByRole('button', { name: /Turn it in 3D/ }).click()
    const canvas = dialog.locator('canvas[data-ready]')
    await canvas.waitFor()
    // The frame is as high as its content; what is seen of it without scrolling has the machine and its tools.
    const box = await dialog.getByRole('button', { name: 'Fold for the road' }).boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(900)
    await expect.poll(() => dialog.getByRole('button', { name: 'Full screen' }).count()).toBe(0)
    const turn = dialog.getByRole('slider', { name: 'Turn through 360°' })
    await turn.press('ArrowRight')
    await expect.poll(() => turn.getAttribute('aria-valuetext')).toBe('10°')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
  } finally {
    host.close()
  }
})

import { afterAll, beforeAll, test } from 'vitest'
import { openSite, wake, type OpenedSite } from './site.ts'
let site: OpenedSite
beforeAll(async () => { site = await openSite() }, 120_000)
afterAll(() => site.close())
test('shots', async () => {
  for (const [w, h, path] of [[1440, 900, 'lokotrack/build/j-1150'], [390, 844, 'lokotrack/build/c-300']] as const) {
    const page = await site.page({ reducedMotion: 'reduce', viewport: { width: w, height: h } })
    page.on('console', (m) => console.log(m.type(), m.text()))
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }))
    await page.goto(site.url + path)
    await wake(page)
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `/tmp/shot-${w}-0.png` })
    await page.getByRole('button', { name: 'Your machine in 3D' }).click()
    const d = page.getByRole('dialog', { name: /as you build/ })
    await d.getByRole('button', { name: /Turn it in 3D/ }).click()
    await d.locator('canvas[data-ready]').waitFor({ timeout: 60000 })
    await page.waitForTimeout(9000)
    await page.screenshot({ path: `/tmp/shot-${w}-1.png` })
    for (const n of ['LED work lights', 'Overband magnet', 'Conveyor covers', 'Three cameras', 'Fire suppression', 'Hopper extension']) {
      await d.getByRole('checkbox', { name: n }).or(d.getByRole('radio', { name: n })).first().click()
      await page.waitForTimeout(w > 1000 ? 5000 : 1500)
      await page.screenshot({ path: `/tmp/shot-${w}-${n.split(' ')[0]}.png` })
      if (await page.getByRole('dialog').count() > 1) { console.log('conflict at', n); await page.keyboard.press('Escape') }
    }
    await d.getByRole('button', { name: 'Reset view' }).click()
    await page.waitForTimeout(5000)
    await page.screenshot({ path: `/tmp/shot-${w}-all.png` })
    await d.getByRole('button', { name: 'Show dimensions' }).click()
    await d.getByRole('button', { name: 'Fold' }).click()
    await page.waitForTimeout(6000)
    await page.screenshot({ path: `/tmp/shot-${w}-folded.png` })
    await page.close()
  }
}, 300_000)

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openMachine, visit } from '../machine-pages.ts'
import { sharedSite, type SharedSite } from '../shared-site.ts'

let site: SharedSite

beforeAll(async () => {
  site = await sharedSite({ pictures: true })
})
afterEach(() => site.closePages())
afterAll(() => site.close())

test('an iPhone places the machine that was built, in metres; on a desk a code leads a phone to it', async () => {
  const page = await visit(site, 'lokotrack/build/j-1150')
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
  const dialog = await openMachine(page)
  await dialog.getByRole('radio', { name: /Overband magnet/ }).check()
  await dialog.getByRole('button', { name: 'See it in your yard' }).click()
  await page.waitForFunction(() => 'placed' in window)
  const placed = await page.evaluate(async () => {
    const { placed: address } = window as unknown as { placed: string }
    const bytes = await (await fetch(address.split('#')[0] ?? '')).arrayBuffer()
    return { address, text: new TextDecoder('latin1').decode(bytes) }
  })
  expect(placed.address).toMatch(/^blob:.*#allowsContentScaling=0$/)
  expect(placed.text).toContain('metersPerUnit = 1')
  expect(placed.text).toContain('opt_magnet')
  expect(placed.text).not.toContain('opt_lighting_mast')
  await dialog.getByText('See it in your yard').last().click()
  await dialog.getByRole('img', { name: 'QR code of the link' }).waitFor()
})

import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openMachine, visit } from '../machine-pages.ts'
import { sharedSite, type SharedSite } from '../shared-site.ts'

let site: SharedSite

beforeAll(async () => {
  site = await sharedSite({ pictures: true })
})
afterEach(() => site.closePages())
afterAll(() => site.close())

/**
 * From now on nothing is drawn on the canvas but pictures that are saved, as if they were all that is looked at: the other
 * frames would take most of the time. What is drawn beside it, as the shadow on the ground, is drawn as ever.
 */
function drawPicturesAlone() {
  const own = WebGL2RenderingContext.prototype.drawElements
  WebGL2RenderingContext.prototype.drawElements = function (...which) {
    if ('isSaving' in window || this.getParameter(this.FRAMEBUFFER_BINDING)) own.apply(this, which)
  }
  addEventListener(
    'click',
    ({ target }) => {
      if (!(target as Element).closest('[data-saves]')) return
      Object.assign(window, { isSaving: true })
      // The picture is drawn while the press is answered.
      setTimeout(() => Reflect.deleteProperty(window, 'isSaving'))
    },
    { capture: true },
  )
}

/** The picture from the view the window opens with, as raw pixels. */
async function pictureOf(page: Page, dialog: Locator): Promise<Buffer> {
  await dialog.getByRole('button', { name: 'Reset view' }).click()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  return sharp(await readFile(await (await download).path()))
    .ensureAlpha()
    .raw()
    .toBuffer()
}

/** How many pixels are another colour, by more than the grain of two drawings. */
function different(a: Buffer, b: Buffer): number {
  let count = 0
  for (let at = 0; at < a.length; at += 4)
    if ([0, 1, 2, 3].some((i) => Math.abs((a[at + i] ?? 0) - (b[at + i] ?? 0)) > 24)) count++
  return count
}

test.each([
  ['lokotrack/build/j-1150', '3'],
  ['lokotrack/build/c-300', '1'],
])(
  'on %s every choice that is said to be seen changes the picture, one that is not leaves it as it is',
  async (path, version) => {
    const page = await visit(site, path)
    const dialog = await openMachine(page)
    const standard = await pictureOf(page, dialog)
    const save = dialog.getByRole('button', { name: 'Save picture' })
    await save.evaluate((button) => button.setAttribute('data-saves', ''))
    await page.evaluate(drawPicturesAlone)
    const words = dialog.getByRole('status').first()
    const wrong: string[] = []
    let looked = 0
    for (const choice of await dialog.locator('fieldset label').all()) {
      const input = choice.locator('input')
      if ((await input.isChecked()) || (await choice.getAttribute('data-closed')) !== null) continue
      const name = await choice.locator('b').innerText()
      await choice.click()
      // What clashes with the standard machine asks first.
      if (!(await input.isChecked())) {
        await page.keyboard.press('Escape')
        continue
      }
      looked++
      const isSeen = (await words.innerText()).includes(name)
      await expect
        .poll(async () => different(standard, await pictureOf(page, dialog)) > 3)
        .toBe(isSeen)
        .catch(() => wrong.push(`${name} ${isSeen ? 'changes nothing' : 'changes the picture'}`))
      await page.evaluate((link) => (location.hash = link), `#build=${version}.`)
      await words.getByText('as it is delivered as standard').waitFor()
    }
    expect(wrong).toEqual([])
    expect(looked).toBeGreaterThan(12)
  },
  400_000,
)

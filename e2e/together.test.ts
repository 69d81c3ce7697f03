import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, type OpenedSite } from './site.ts'
import { news, openTogether, panel, path, step, visit } from './together-pages.ts'

/* Two people, each with a browser of their own, configure one machine. */

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

test('each sees what the other chooses and who it was, and can undo it; the end leaves both their build', async () => {
  const { anna, ben } = await openTogether(site)
  await step(anna, 'Conveyors')
  await anna.getByLabel('Overband magnet').check()
  await news(ben).getByText('Anna chose “Overband magnet”.').waitFor()
  await news(ben).getByText('Added: Generator 55 kVA.').waitFor()
  await ben.getByText('40,530 kg').first().waitFor()
  await step(ben, 'Conveyors')
  await expect.poll(() => ben.getByLabel('Overband magnet').isChecked()).toBe(true)

  await ben.getByLabel('Belt scale').check()
  await news(anna).getByText('Ben chose “Belt scale”.').waitFor()
  await expect.poll(() => anna.getByLabel('Belt scale').isChecked()).toBe(true)

  await anna.getByRole('button', { name: 'Undo' }).click()
  await news(ben).getByText('Anna undid “Belt scale”.').waitFor()
  await expect.poll(() => ben.getByLabel('Belt scale').isChecked()).toBe(false)
  await ben.getByRole('button', { name: 'Redo' }).click()
  await expect.poll(() => anna.getByLabel('Belt scale').isChecked()).toBe(true)
  await ben.getByRole('button', { name: 'Undo' }).click()
  await ben.getByRole('button', { name: 'Undo' }).click()
  await news(anna).getByText('Ben undid “Overband magnet”.').waitFor()
  await anna.getByText('38,900 kg').first().waitFor()
  await anna.getByRole('button', { name: 'Redo' }).click()
  await ben.getByText('40,530 kg').first().waitFor()

  await panel(anna).getByRole('button', { name: 'End for everybody' }).click()
  await news(ben).getByText('Anna has ended the shared build.').waitFor()
  for (const page of [anna, ben]) {
    await panel(page).getByRole('button', { name: 'Go on alone' }).click()
    await panel(page).waitFor({ state: 'detached' })
    await page.getByText('40,530 kg').first().waitFor()
    expect(page.url()).toContain('#build=3.')
  }
})

test('by keyboard: who thinks better of it is back at the button, and begins with the same one', async () => {
  const anna = await visit(site, path)
  const button = anna.getByRole('button', { name: 'Configure together' })
  const dialog = anna.getByRole('dialog', { name: 'Configure together' })
  await button.press('Enter')
  await dialog.waitFor()
  await anna.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
  await button.press('Enter')
  await dialog.getByLabel('Your first name').press('A')
  await anna.keyboard.press('Enter')
  await anna.getByRole('dialog', { name: 'Share the link' }).waitFor()
})

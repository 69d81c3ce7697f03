import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cutOffEntries } from '../cut-off-entries.ts'
import { sharedSite, type SharedSite } from '../shared-site.ts'
import { wake } from '../site.ts'

let site: SharedSite
beforeAll(async () => {
  site = await sharedSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

// The widest figures stand in lira and yen, the longest units in Russian.
test.each(['ja', 'ru', 'tr', 'pt'])(
  'the largest figures of each currency can be read whole in their fields in %s',
  async (locale) => {
    const page = await site.page({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })
    await page.goto(`${site.url}${locale}/calculator`)
    await wake(page)
    const sliders = await page.getByRole('slider').all()
    expect(sliders).toHaveLength(16)
    const [, units, currencies] = await page.locator('select').all()
    const codes = (await currencies?.locator('option').allTextContents()) ?? []
    expect(codes).toContain('JPY')
    const faults: string[] = []
    for (const system of ['imperial', 'metric']) {
      await units?.selectOption(system)
      for (const code of codes) {
        await currencies?.selectOption(code)
        for (const slider of sliders) await slider.press('End')
        for (const width of [320, 390, 1440]) {
          await page.setViewportSize({ width, height: 844 })
          const cut = [...(await page.evaluate(cutOffEntries)), ...(await page.evaluate(cutOffUnits))]
          faults.push(...cut.map((text) => `${system} ${code} ${width}: ${text}`))
        }
      }
    }
    expect(faults).toEqual([])
  },
)

/** Units that are longer than the room behind their figures. */
function cutOffUnits(): string[] {
  const units = [...document.querySelectorAll('input[inputmode="decimal"] + span')]
  return units.filter((unit) => unit.scrollWidth > unit.clientWidth).map((unit) => unit.textContent)
}

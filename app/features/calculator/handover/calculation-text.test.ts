import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Translate } from '#app/base/i18n/messages.tsx'
import { quarry } from '../rules/fixtures.ts'
import { profitOf } from '../rules/profit.ts'
import { evenLines, roundUp } from './calculation-text.ts'

const euro = { code: 'EUR', rate: 1, minor: 100 }
/** The figures alone, as the sentences would have them. */
const t = ((_: string, values?: Record<string, unknown>) =>
  String(Object.values(values ?? {})[0] ?? '')) as unknown as Translate

test('at the break-even that is shown there is no loss, and a step below there is one', () => {
  const scenario = fc.record({
    tonnes: fc.integer({ min: 20, max: 800 }),
    hours: fc.integer({ min: 1, max: 24 }),
    days: fc.integer({ min: 10, max: 366 }),
    wear: fc.integer({ min: 0, max: 100 }),
    price: fc.integer({ min: 150, max: 1000 }),
  })
  fc.assert(
    fc.property(scenario, (given) => {
      const made = { ...quarry, ...given }
      const [price = '', , share = ''] = evenLines(made, { t, locale: 'en', units: 'metric', currency: euro })
      const cents = Math.round(Number(price.replace(/[€,]/g, '')) * 100)
      const at = (changed: object) => profitOf({ ...made, ...changed }).profit
      // Each of five costs is rounded by itself.
      expect(at({ price: cents })).toBeGreaterThanOrEqual(-5)
      expect(at({ price: cents - 1 })).toBeLessThan(5)
      if (!share.endsWith('%')) return
      const utilisation = Number(share.replace('%', ''))
      expect(at({ utilisation })).toBeGreaterThanOrEqual(-5)
      expect(at({ utilisation: utilisation - 0.1 })).toBeLessThan(5)
    }),
    { numRuns: 500 },
  )
})

test('rounding up leaves round figures as they are', () => {
  expect([0.1 + 0.2, 12.001, 12, 1.005].map((item) => roundUp(item, 2))).toEqual([0.3, 12.01, 12, 1.01])
})

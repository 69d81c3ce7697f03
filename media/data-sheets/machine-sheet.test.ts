import { join } from 'node:path'
import { expect, test } from 'vitest'
import { locales } from '#app/content/locales.ts'
import { FLEET } from '../machines/fleet.ts'
import { scaleOf } from './drawings.ts'
import { sheetOf } from './machine-sheet.ts'
import { fingerprintOf } from './made-from.ts'
import { siteOf } from './site-in.ts'

const sites = await siteOf(join(import.meta.dirname, '..', '..', 'content'))
const english = sites('en')

test('figures of an option stand in both systems, as on the machine’s page', () => {
  const rows = sheetOf(english, 'j-1150').groups.flatMap((group) => group.rows)
  const hopper = rows.find(({ label }) => label === 'Hopper volume')
  expect(hopper?.metric).toBe('7.0\u00a0m³')
  expect(hopper?.note).toMatch(/^9\.2\u00a0m³ /)
  expect(hopper?.imperial).toBe('9.2\u00a0yd³')
  expect(hopper?.imperialNote).toMatch(/^12(\.0)?\u00a0yd³ /)
})

test('a note without figures stands once', () => {
  const rows = sheetOf(english, 'j-1150').groups.flatMap((group) => group.rows)
  const power = rows.find(({ label }) => label === 'Power')
  expect(power?.note).not.toBe('')
  expect(power?.imperialNote).toBe('')
})

test.each(locales)('in %s a sheet names its maker and town as the imprint does', (locale) => {
  const { maker } = sheetOf(sites(locale), 'k-410')
  const imprint = JSON.stringify(
    sites(locale).pages.find((one) => one.full_slug === 'legal/imprint')?.content,
  )
  expect(maker).toMatch(/^.+, .+$/)
  for (const part of maker.split(', ')) expect(imprint).toContain(part)
})

test('a sheet calls the series by its one name, in every language', () => {
  expect(sheetOf(english, 'j-1150').seriesName).toBe('Lokotrack® Series')
  expect(sheetOf(sites('ja'), 'b-2400').seriesName).toBe('Nordtrack™ Series')
})

test.each(Object.keys(FLEET))('the views of the %s fit below one another at their scale', (key) => {
  const sheet = sheetOf(english, key)
  const [length = 0, height = 0] = sheet.working.millimetres
  const [, , high = 0] = sheet.transport.millimetres
  const box = { left: 0, right: length / 1000, bottom: 0, top: height / 1000 }
  const scale = scaleOf(sheet, { box, path: '' })
  expect((2 * height + 2 * (900 + high)) / scale).toBeLessThanOrEqual(152)
})

test('a sheet of other words, figures or place has another fingerprint', () => {
  const sheet = sheetOf(english, 's-620')
  const today = fingerprintOf(sheet, 'en')
  expect(fingerprintOf(structuredClone(sheet), 'en')).toBe(today)
  expect(fingerprintOf({ ...sheet, tagline: `${sheet.tagline}!` }, 'en')).not.toBe(today)
  expect(fingerprintOf({ ...sheet, maker: 'Trackside Oy, Turku' }, 'en')).not.toBe(today)
  const [first = '', ...others] = sheet.transport.metric
  const transport = { ...sheet.transport, metric: [`${first}0`, ...others] }
  expect(fingerprintOf({ ...sheet, transport }, 'en')).not.toBe(today)
})

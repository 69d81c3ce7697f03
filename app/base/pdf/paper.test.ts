import { afterEach, expect, test, vi } from 'vitest'
import { chosenCountry } from '#app/base/i18n/countries.ts'
import { paperHere, paperOf } from './paper.ts'

afterEach(() => {
  chosenCountry.set('')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function browserIs(language: string, timeZone: string): void {
  vi.stubGlobal('navigator', { language })
  const resolved = Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...resolved, timeZone })
}

test('North America and a few countries beside it print on Letter, the rest of the world on A4', () => {
  for (const country of ['US', 'CA', 'MX', 'CL', 'PH']) expect(paperOf(country)).toBe('letter')
  for (const country of ['GB', 'DE', 'BR', 'AR', 'JP', 'TR', '']) expect(paperOf(country)).toBe('a4')
})

test.each([
  ['en-US', 'America/Chicago', 'en', 'letter'],
  ['en-CA', 'America/Toronto', 'fr', 'letter'],
  ['es-MX', 'America/Mexico_City', 'es', 'letter'],
  // Where the zone tells no country, the region of the language does.
  ['en-US', 'America/Indiana/Knox', 'en', 'letter'],
  ['en-US', 'Etc/Unknown', 'en', 'letter'],
  // Many a browser speaks American far from there.
  ['en-US', 'Europe/Berlin', 'en', 'a4'],
  ['pt-BR', 'America/Sao_Paulo', 'pt', 'a4'],
])('a browser in %s and %s on a page in %s prints on %s', (language, zone, page, paper) => {
  browserIs(language, zone)
  expect(paperHere(page)).toBe(paper)
})

test('the country a visitor has chosen goes before the one the browser is in, and that before the market shown', () => {
  browserIs('en-US', 'America/Chicago')
  expect(paperHere('en', 'DE')).toBe('letter')
  chosenCountry.set('DE')
  expect(paperHere('en', 'US')).toBe('a4')
  chosenCountry.set('')
  browserIs('eo', 'UTC')
  expect(paperHere('en', 'US')).toBe('letter')
})

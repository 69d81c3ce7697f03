import { expect, test } from 'vitest'
import { countriesOf } from '#app/base/i18n/countries.ts'
import { marketOf } from './market.ts'

const markets = ['FI', 'DE', 'GB', 'US'].map((country) => ({
  _uid: country,
  component: 'BuildMarket' as const,
  country,
  currency: 'EUR' as const,
})) as unknown as NonNullable<Parameters<typeof marketOf>[0]['markets']>

test('a market is the one chosen, then that of the browser’s country where there is one, then the language’s', () => {
  const of = (chosen: string, language: string, zone: string) =>
    marketOf({ markets }, chosen, 'en', countriesOf(language, zone, 'en'))?.country
  expect(of('DE', 'en-US', 'America/New_York')).toBe('DE')
  expect(of('', 'en-US', 'Asia/Kathmandu')).toBe('US')
  expect(of('', 'en-US', 'Europe/Helsinki')).toBe('FI')
  expect(of('', 'en', 'America/New_York')).toBe('US')
  expect(of('', 'en-IE', 'Europe/Dublin')).toBe('GB')
})

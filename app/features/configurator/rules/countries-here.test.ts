import { expect, test } from 'vitest'
import { countriesOf } from './countries-here.ts'
import { marketOf } from './market.ts'

const markets = ['FI', 'DE', 'GB', 'US'].map((country) => ({
  _uid: country,
  component: 'BuildMarket' as const,
  country,
  currency: 'EUR' as const,
})) as unknown as NonNullable<Parameters<typeof marketOf>[0]['markets']>

test('a browser’s time zone tells the country, then the region of its language where that is the page’s', () => {
  expect(countriesOf('en-US', 'Europe/Helsinki', 'en')).toEqual(['FI', 'US'])
  expect(countriesOf('en', 'America/Los_Angeles', 'en')).toEqual(['US'])
  expect(countriesOf('en-US', 'UTC', 'de')).toEqual([])
  expect(countriesOf('pt-BR', 'America/New_York', 'pt')).toEqual(['US', 'BR'])
  expect(countriesOf('zh-Hans-CN', 'Asia/Shanghai', 'zh')).toEqual(['CN'])
  expect(countriesOf('en', 'UTC', 'en')).toEqual([])
  // Not every browser names its zone.
  expect(countriesOf('en-GB', undefined, 'en')).toEqual(['GB'])
})

test('a market is the one chosen, then that of the browser’s country where there is one, then the language’s', () => {
  const of = (chosen: string, language: string, zone: string) =>
    marketOf({ markets }, chosen, 'en', countriesOf(language, zone, 'en'))?.country
  expect(of('DE', 'en-US', 'America/New_York')).toBe('DE')
  expect(of('', 'en-US', 'Asia/Kathmandu')).toBe('US')
  expect(of('', 'en-US', 'Europe/Helsinki')).toBe('FI')
  expect(of('', 'en', 'America/New_York')).toBe('US')
  expect(of('', 'en-IE', 'Europe/Dublin')).toBe('GB')
})

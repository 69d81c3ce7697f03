import { expect, test } from 'vitest'
import { countriesOf } from './countries.ts'

test('a browser’s time zone tells the country, then the region of its language where that is the page’s', () => {
  expect(countriesOf('en-US', 'Europe/Helsinki', 'en')).toEqual(['FI', 'US'])
  expect(countriesOf('en', 'America/Los_Angeles', 'en')).toEqual(['US'])
  expect(countriesOf('en-US', 'UTC', 'de')).toEqual([])
  expect(countriesOf('pt-BR', 'America/New_York', 'pt')).toEqual(['US', 'BR'])
  expect(countriesOf('zh-Hans-CN', 'Asia/Shanghai', 'zh')).toEqual(['CN'])
  expect(countriesOf('es-MX', 'America/Mexico_City', 'en')).toEqual(['MX'])
  expect(countriesOf('en', 'UTC', 'en')).toEqual([])
  // Not every browser names its zone.
  expect(countriesOf('en-GB', undefined, 'en')).toEqual(['GB'])
})

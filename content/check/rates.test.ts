import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { schema } from '#app/blocks/schema.ts'
import { block, page, site, story } from './fixture.ts'
import { limitsAreNatural, ratesStandOnce } from './rates.ts'
import { storiesFitTheSchema } from './schema-fit.ts'

const table = 'EUR 2026-11-18\nUSD 1.08\nJPY 162'
const settings = (exchange_rates: string, slug = 'settings') =>
  story(slug, block('Settings', { exchange_rates }))
const market = (currency: string, more = {}) =>
  block('BuildMarket', { country: 'US', prices: 'full', currency, ...more })
const machine = (...markets: ReturnType<typeof block>[]) =>
  page('build', [block('BuildYourOwn', { currency: 'EUR', markets })])
const messages = (...stories: Parameters<typeof site>[0]) =>
  ratesStandOnce(site(stories)).map(({ message }) => message)

test('every currency that is shown has a rate in the one table', () => {
  const calculator = page('calculator', [
    block('ProfitCalculator', { currency: 'EUR', currencies: 'USD\nJPY' }),
  ])
  expect(messages(settings(table), machine(market('USD')), calculator)).toEqual([])
  expect(messages(settings(table), machine(market('GBP')), calculator)).toEqual([
    expect.stringContaining('lack GBP'),
  ])
  expect(messages(settings(''), machine(market('EUR')))).toEqual([])
  expect(messages(settings(''), machine(market('USD')))).toHaveLength(2)
})

test('a second table is found, wherever it stands', () => {
  expect(messages(settings(table), settings(table, 'lokotrack/settings'))).toEqual([
    expect.stringContaining('alone'),
    expect.stringContaining('belongs into the general settings'),
  ])
  const former = page('calculator', [
    block('ProfitCalculator', { currency: 'EUR', currencies: 'USD 1.1\nJPY' }),
  ])
  expect(messages(settings(table), former)).toContainEqual(expect.stringContaining('“USD 1.1”'))
  const withRate = site([settings(table), machine(market('USD', { rate: '1.1' }))])
  expect(storiesFitTheSchema(withRate)).toContainEqual(
    expect.objectContaining({ path: expect.stringContaining('rate') as unknown }),
  )
})

test('a table that cannot be read says which line', () => {
  expect(messages(settings('EUR 18.11.2026'))).toEqual([expect.stringContaining('2026-11-18')])
  expect(messages(settings('EUR 2026-11-18\nUSD\nJPY 1\nJPY 2'))).toEqual([
    expect.stringContaining('“USD”'),
    expect.stringContaining('JPY has two rates'),
  ])
})

test('limits beyond what there is are found', () => {
  const limits = (input: string, max: string) =>
    limitsAreNatural(site([page('calculator', [block('ProfitInput', { input, max })])]))
  expect(limits('hours', '24')).toEqual([])
  expect(limits('hours', '30')).toHaveLength(1)
  expect(limits('days', '1000')).toHaveLength(1)
  expect(limits('utilisation', '650')).toHaveLength(1)
  expect(limits('tonnes', '5000')).toEqual([])
})

test('no block but the settings has a field for exchange rates, and no code states one', () => {
  const fields = Object.values(schema.blocks).flatMap(({ name, fields: all }) =>
    all.map((field) => `${name}.${field.name}`),
  )
  expect(fields.filter((name) => /\.(?:.*_)?(?:rates?|exchange\w*)$/.test(name))).toEqual([
    'Settings.exchange_rates',
  ])
  const root = resolve(import.meta.dirname, '../..')
  const files = ['app', 'server', 'services', 'common'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(root, folder, path),
    ),
  )
  const stating = files.filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !/\.test\.tsx?$/.test(path) &&
      /\b(?:USD|GBP|JPY|PLN|TRY|BRL|CAD)['"]?\s*[:=,]\s*\d/.test(readFileSync(path, 'utf8')),
  )
  expect(stating).toEqual([])
})

import { inWords } from '#common/say.ts'
import { expect, test } from 'vitest'
import { choice, not } from '#app/features/configurator/rules/condition.ts'
import { linkOfChoices } from '#app/features/configurator/rules/link.ts'
import { rulebookOf } from '#app/features/configurator/rules/rulebook.ts'
import type { Choice, Product } from '#app/features/configurator/rules/product.ts'
import { plainChoice, plainGroup, plainProduct } from '#app/features/configurator/rules/fixtures.ts'
import type { Block } from '#app/content/block.ts'
import { faultsOf, stockFaults, wrongPast } from './builds.ts'

const one = (code: string, more: Partial<Choice> = {}): Choice => ({
  code,
  title: code,
  standard: false,
  price: 0,
  adds: {},
  reaches: {},
  requires: [],
  excludes: [],
  markets: [],
  ...more,
})

const machine = (choices: Choice[], more: Partial<Product> = {}): Product => ({
  code: 'm',
  version: 1,
  groups: [
    {
      code: 'drive',
      title: 'Drive',
      selection: 'one',
      choices: [one('die', { standard: true }), one('elc')],
    },
    { code: 'extra', title: 'Extra', selection: 'any', choices },
  ],
  rules: [],
  basePrice: 0,
  base: {} as Product['base'],
  ...more,
})

test('a sound product has no faults', () => {
  expect(faultsOf(machine([one('mag', { requires: [choice('die')] })]), ['FI'])).toEqual([])
})

test('a dead choice is found with the chain that proves it', () => {
  const [fault] = faultsOf(
    machine([one('mag', { requires: [choice('gen')] }), one('gen', { excludes: ['mag'] })]),
    ['FI'],
  )
  expect(fault?.code).toBe('mag')
  expect(inWords(fault?.said ?? { says: '' })).toContain('mag requires')
  expect(inWords(fault?.said ?? { says: '' })).toContain('gen excludes mag')
})

test('a contradiction leaves no build, and its rules are named', () => {
  const product = machine([one('mag')], {
    rules: [
      { id: 'a', kind: 'when', when: choice('die'), needs: choice('mag') },
      { id: 'b', kind: 'when', when: choice('elc'), needs: choice('mag') },
      { id: 'c', kind: 'when', when: choice('mag'), needs: not(choice('mag')) },
    ],
  })
  const [fault] = faultsOf(product, ['FI'])
  expect(inWords(fault?.said ?? { says: '' })).toMatch(/^No build is possible in FI: /)
  for (const rule of ['rule a', 'rule b', 'rule c'])
    expect(inWords(fault?.said ?? { says: '' })).toContain(rule)
})

test('a group whose choices are all sold elsewhere can never be completed', () => {
  const product = machine([])
  const sold = {
    ...product,
    groups: [
      {
        ...product.groups[0],
        code: 'drive',
        title: '',
        selection: 'one' as const,
        choices: [one('die', { markets: ['US'] })],
      },
    ],
  }
  expect(faultsOf(sold, ['US', 'FI'])).toEqual([
    {
      code: 'drive',
      said: expect.objectContaining({
        says: 'The group can never be completed in {market}: {because}.',
      }) as object,
    },
  ])
})

test('codes given twice or by no choice are told', () => {
  const messages = faultsOf(machine([one('die'), one('mag', { excludes: ['xyz'] })]), ['FI']).map(
    ({ said }) => inWords(said),
  )
  expect(messages).toContain('The code “die” is given twice.')
  expect(messages).toContain('No choice has the code “xyz”.')
})

test('a former version whose codes lead nowhere or to another choice is found', () => {
  const product = plainProduct([plainGroup('g', 'any', [plainChoice('a'), plainChoice('b')])])
  expect(
    wrongPast({
      ...product,
      version: 2,
      past: [{ version: 1, standard: undefined, renamed: new Map([['c', 'a']]) }],
    }),
  ).toEqual([])
  const wrong = { version: 2, standard: undefined, renamed: new Map([['a', 'gone']]) }
  expect(wrongPast({ ...product, version: 2, past: [wrong] })).toHaveLength(3)
})

test('a machine in stock with choices that do not exist, do not go together or are not sold there is found', () => {
  const product = machine([one('mag'), one('sdr', { excludes: ['mag'] }), one('us', { markets: ['US'] })])
  const inStock = (...builds: [serial: string, build: string, country?: string][]) =>
    stockFaults(
      {
        markets: [{ component: 'BuildMarket', country: 'FI' }] as unknown as Block<'BuildMarket'>[],
        stock: builds.map(([serial, build, country = 'FI']) => ({
          component: 'StockMachine',
          serial,
          build,
          country,
        })) as unknown as Block<'StockMachine'>[],
      },
      product,
    )
      .map((said) => inWords(said))
      .join()
  const whole = linkOfChoices(product, rulebookOf(product, 'FI'), ['die', 'mag'])
  expect(inStock(['A-1', whole])).toBe('')
  expect(inStock(['A-1', linkOfChoices(product, rulebookOf(product, 'FI'), ['die', 'gone'])])).toContain(
    'gone',
  )
  expect(inStock(['A-1', '1.mag.sdr.zz'])).toContain('cannot have')
  expect(inStock(['A-1', '1.mag'])).toContain('not whole')
  expect(inStock(['A-1', linkOfChoices(product, rulebookOf(product, 'US'), ['die', 'us'])])).toContain('us')
  expect(inStock(['A-1', whole], ['A-1', whole])).toContain('given twice')
  expect(inStock(['A-1', whole, 'SE'])).toContain('no market')
})

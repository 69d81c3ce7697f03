import { array, assert, integer, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { choose, standardBuild, type Build } from './build.ts'
import { plainChoice, plainGroup, plainProduct, randomProduct } from './fixtures.ts'
import { linkOf, linkOfChoices, openLink, termsOf, withTerms, type Terms } from './link.ts'
import type { Product } from './product.ts'
import { isValid, rulebookOf } from './rulebook.ts'

const product = plainProduct([
  plainGroup('drive', 'one', [plainChoice('die', { standard: true }), plainChoice('hyb')]),
  plainGroup('extras', 'any', [
    plainChoice('lgt', { standard: true }),
    plainChoice('mag'),
    plainChoice('mst', { excludes: ['mag'] }),
  ]),
])
const rulebook = rulebookOf(product, 'DE')
const open = (link: string) => openLink(product, rulebook, link)
const codes = (build: Build | undefined, rules = rulebook) =>
  rules.codes.filter((_, i) => build?.values[i]).join(' ')

test('a link that is opened where its engine is not sold says so of the engine, and what stands in its place', () => {
  const sold = plainProduct([
    plainGroup('engine', 'one', [
      plainChoice('st5', { standard: true, markets: ['DE'] }),
      plainChoice('t4f', { markets: ['US'] }),
      plainChoice('t3a'),
    ]),
  ])
  const german = rulebookOf(sold, 'DE')
  const build = standardBuild(german)
  if (!build) throw new Error('not built')
  const opened = openLink(sold, rulebookOf(sold, 'US'), linkOf(sold, german, build))
  expect(opened?.changed).toEqual([
    { code: expect.stringMatching(/^t/), now: true, because: [{ kind: 'market', choice: 'st5' }] },
  ])
})

test('a link names what differs from the standard machine', () => {
  const hybrid = standardBuild(rulebook)
  const outcome = hybrid && choose(rulebook, hybrid, 'hyb')
  if (outcome?.kind !== 'built') throw new Error('not built')
  const link = linkOf(product, rulebook, outcome.build)
  expect(link).toMatch(/^1\.-die\.hyb\.[0-9a-z]{2}$/)
  expect(codes(open(link)?.build)).toBe('hyb lgt')
  expect(open(link)).toMatchObject({ damaged: false, unknown: [], changed: [], version: undefined })
})

test('a conflicting link opens the nearest valid build and says what was dropped', () => {
  const opened = open('1.mag.mst.xx')
  expect(codes(opened?.build)).toBe('die lgt mag')
  expect(opened).toMatchObject({ damaged: true, changed: [{ code: 'mst', now: false }] })
})

test('unknown codes are named, older rules are told', () => {
  expect(open('7.mag.gone.k0')).toMatchObject({ unknown: ['gone'], version: 7, damaged: true })
  expect(codes(open('7.mag.gone.k0')?.build)).toBe('die lgt mag')
})

test('every link opens a valid build, whatever it says', () => {
  assert(
    property(string(), (text) => {
      const opened = open(text)
      expect(opened && isValid(rulebook, opened.build.values)).toBe(true)
    }),
  )
})

test('every build comes back from its link', () => {
  assert(
    property(integer(), array(integer({ min: 0, max: 999 }), { maxLength: 10 }), (seed, clicks) => {
      const random = randomProduct(seed, { groups: 8, choices: 40, rules: 60, planted: 3 })
      const rules = rulebookOf(random, 'DE')
      let build = standardBuild(rules)
      for (const at of clicks) {
        const outcome = build && choose(rules, build, rules.codes[at % rules.codes.length] ?? '')
        if (outcome?.kind === 'built') build = outcome.build
      }
      if (!build) throw new Error('A planted product can be built')
      const opened = openLink(random, rules, linkOf(random, rules, build))
      expect(opened?.build.values).toEqual(build.values)
      expect(opened).toMatchObject({ damaged: false, unknown: [], changed: [] })
    }),
    { numRuns: 60 },
  )
})

test('a link of a former version opens the build of then and says what is called otherwise', () => {
  const former = plainProduct([
    plainGroup('drive', 'one', [plainChoice('die', { standard: true }), plainChoice('hyb')]),
    plainGroup('extras', 'any', [plainChoice('lgt', { standard: true }), plainChoice('old')]),
  ])
  const link = (() => {
    const rules = rulebookOf(former, 'DE')
    const start = standardBuild(rules)
    const outcome = start && choose(rules, start, 'old')
    return outcome?.kind === 'built' ? linkOf(former, rules, outcome.build) : ''
  })()
  // Since then the drive is hybrid as delivered, the lamps are extra, and the old option has another code.
  const now: Product = {
    ...plainProduct([
      plainGroup('drive', 'one', [plainChoice('die'), plainChoice('hyb', { standard: true })]),
      plainGroup('extras', 'any', [plainChoice('lgt', { excludes: ['new'] }), plainChoice('new')]),
    ]),
    version: 2,
    past: [{ version: 1, standard: ['die', 'lgt'], renamed: new Map([['old', 'new']]) }],
  }
  const opened = openLink(now, rulebookOf(now, 'DE'), link)
  expect(opened).toMatchObject({
    version: 1,
    damaged: false,
    unknown: [],
    renamed: [{ from: 'old', to: 'new' }],
    changed: [{ code: 'lgt', now: false }],
  })
  expect(codes(opened?.build, rulebookOf(now, 'DE'))).toBe('die new')
})

test('a link carries country, currency and units, which change nothing of the build', () => {
  const terms: Terms = { country: 'US', currency: 'USD', units: 'imperial' }
  const build = standardBuild(rulebook)
  const outcome = build && choose(rulebook, build, 'mag')
  if (outcome?.kind !== 'built') throw new Error('not built')
  const link = linkOf(product, rulebook, outcome.build, terms)
  expect(link).toMatch(/^1\.mag\.~us-usd-i\.[0-9a-z]{2}$/)
  expect(termsOf(link)).toEqual(terms)
  expect(open(link)).toMatchObject({ damaged: false, unknown: [], changed: [] })
  expect(open(link)?.build.values).toEqual(outcome.build.values)
  const own: Terms = { country: 'DE', currency: 'EUR', units: 'metric' }
  expect(withTerms(product, link, own)).toBe(linkOf(product, rulebook, outcome.build, own))
  // Links of before carry none.
  expect(termsOf(linkOf(product, rulebook, outcome.build))).toBeUndefined()
})

test('of choices sent by a form those that differ count before the standard ones sent along', () => {
  const openChoices = (...chosen: string[]) => open(linkOfChoices(product, rulebook, chosen))
  expect(codes(openChoices('die', 'lgt', 'mag')?.build)).toBe('die lgt mag')
  expect(codes(openChoices('hyb')?.build)).toBe('hyb')
  // Nothing is said of the drive: the standard one is meant, and nobody is told of a choice they have not made.
  expect(openChoices('mag')).toMatchObject({ unknown: [], changed: [] })
  expect(codes(openChoices('mag')?.build)).toContain('die')
  expect(openChoices('die', 'lgt', 'gone')).toMatchObject({ unknown: ['gone'], damaged: false })
  expect(openChoices('die', 'lgt', 'mag', 'mst')).toMatchObject({ changed: [{ code: 'mst', now: false }] })
})

test.each([
  '<b>call +44 20</b>',
  'your warranty has ended',
  '\u202egpj',
  'a\0b',
  'a'.repeat(100_000),
  '🚜',
  '-',
])('what cannot be a code is not repeated, and makes a link a damaged one: %#', (text) => {
  for (const link of [`1.mag.${text}.xx`, `1.mag.${text}`, linkOfChoices(product, rulebook, ['mag', text])])
    expect(open(link)).toMatchObject({ unknown: [], damaged: true })
})

test('a code that a link repeats is named once', () => {
  expect(open(`7.${'gone.'.repeat(1000)}k0`)?.unknown).toEqual(['gone'])
})

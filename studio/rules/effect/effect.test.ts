import { expect, test } from 'vitest'
import { isValid, rulebookOf } from '#app/features/configurator/rules/rulebook.ts'
import { productOf, type ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import { randomProduct } from '#app/features/configurator/rules/fixtures.ts'
import { sampleConfigurators } from '../sample-configurators.ts'
import { effectOf, isChanged } from './effect.ts'
import { lightestBuild } from './extreme-build.ts'
import { sampleBuild, sampleKeys } from './samples.ts'

const found = sampleConfigurators.find(({ block }) => block.code === 'j1150')
if (!found) throw new Error('no sample')
const published = found.block as unknown as ProductBlock
const withRule = (rule: Record<string, unknown>) =>
  ({
    ...published,
    rules: [
      ...(published.rules ?? []),
      { _uid: 'r', component: 'BuildRule', code: 'r', message: 'Why', ...rule },
    ],
  }) as ProductBlock
const keys = sampleKeys(published)

test('the cheapest and the fullest build are those that trying out everything finds', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const product = randomProduct(seed, { groups: 3, choices: 3, rules: 6 })
    const rulebook = rulebookOf(product, undefined)
    const count = rulebook.codes.length
    const builds = Array.from({ length: 2 ** count }, (_, bits) =>
      Uint8Array.from({ length: count }, (_, index) => (bits >> index) & 1),
    ).filter((build) => isValid(rulebook, build))
    for (const weights of [rulebook.prices, rulebook.codes.map(() => -1)]) {
      const weigh = (build: Uint8Array) =>
        weights.reduce((sum, weight, i) => sum + (build[i] ? weight : 0), 0)
      const lightest = lightestBuild(rulebook, weights)
      expect(lightest && weigh(lightest), `seed ${seed}`).toBe(
        builds.length ? Math.min(...builds.map(weigh)) : undefined,
      )
    }
  }
})

test('samples keep the rules of their market, and say what rules added and what does not go', () => {
  const { product } = productOf(published)
  for (const key of keys)
    for (const market of ['FI', 'US', 'TR']) {
      const sample = sampleBuild(published, product, market, key)
      const rulebook = rulebookOf(product, market)
      const values = rulebook.codes.map((code) => (sample?.codes.includes(code) ? 1 : 0))
      expect(isValid(rulebook, values), `${key} in ${market}`).toBe(true)
    }
  const recycling = sampleBuild(published, product, 'FI', 'start-1')
  expect(recycling?.added.length).toBeGreaterThan(0)
  expect(recycling?.dropped).toEqual([])
  expect(sampleBuild(published, product, 'FI', 'start-9')).toBeUndefined()
})

test('the cheapest is not dearer than the standard machine, the fullest has most options', () => {
  const { product } = productOf(published)
  const of = (key: (typeof keys)[number]) => {
    const sample = sampleBuild(published, product, 'FI', key)
    if (!sample) throw new Error(key)
    return sample
  }
  expect(of('cheapest').price.options).toBeLessThanOrEqual(of('standard').price.options)
  for (const key of keys) expect(of('fullest').codes.length).toBeGreaterThanOrEqual(of(key).codes.length)
})

test('without an edit nothing is other than before', () => {
  const { samples, ...effect } = effectOf(published, published, keys)
  expect(effect).toEqual({ lost: [], gained: [], keptVersion: undefined })
  for (const markets of samples.values())
    for (const change of markets.values()) expect(isChanged(change)).toBe(false)
})

test('a rule that brings an option along is seen in the builds, one that kills an option in what is lost', () => {
  const brings = effectOf(withRule({ kind: 'when', when: 'jwv', needs: 'scl' }), published, ['start-1'])
  const change = brings.samples.get('start-1')?.get('DE')
  expect(change?.before?.codes).not.toContain('scl')
  expect(change?.after?.added).toContain('scl')
  expect((change?.after?.weight ?? 0) - (change?.before?.weight ?? 0)).toBe(95)
  expect(brings.lost).toEqual([])
  expect(brings.keptVersion).toBe(Number(published.version))
  const kills = effectOf(withRule({ kind: 'when', when: 'scl', needs: 'not st5' }), published, [])
  expect(kills.lost.map(({ code }) => code)).toEqual([])
  const dead = effectOf(withRule({ kind: 'when', when: 'scl', needs: 'not scl' }), published, [])
  expect(dead.lost).toEqual([
    { code: 'scl', markets: published.markets.map((market) => 'country' in market && market.country) },
  ])
})

test('a price is no reason for a new version, and a new machine has nothing before', () => {
  const dearer = structuredClone(published)
  const [step] = dearer.options
  const group = step?.component === 'Option' ? step.choices?.[0] : undefined
  const option = group?.component === 'Option' ? group.choices?.[0] : undefined
  if (option?.component !== 'Option') throw new Error('no option')
  option.price = '500' as never
  const effect = effectOf(dearer, published, ['standard'])
  expect(effect.keptVersion).toBeUndefined()
  const change = effect.samples.get('standard')?.get('FI')
  expect((change?.after?.price.options ?? 0) - (change?.before?.price.options ?? 0)).toBe(50_000)
  const fresh = effectOf(published, undefined, ['standard'])
  expect(fresh.samples.get('standard')?.get('FI')?.before).toBeUndefined()
  expect(fresh.lost).toEqual([])
})

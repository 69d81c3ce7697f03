import { expect, test } from 'vitest'
import { desks, hashOf, placeOf } from '../workspace/place.ts'
import { sampleConfigurators } from './sample-configurators.ts'
import { targetOf, targetOfCode } from './place.ts'
import { rulesIn } from './sentence/rule-list.ts'

test('the address says which desk a story is worked on at, in which language', () => {
  for (const desk of desks)
    for (const locale of ['en', 'de'] as const) {
      const place = { view: 'story', story: 122, locale, desk } as const
      expect(placeOf(hashOf(place))).toEqual(place)
    }
  expect(hashOf({ view: 'story', story: 122, locale: 'en' })).toBe('#/story/122')
  expect(placeOf('#/rules/none')).toEqual({ view: 'story', locale: 'en' })
})

test('an address that nobody could have copied whole still opens its story', () => {
  const at = 'content.body[2].heading'
  expect(placeOf(hashOf({ view: 'story', story: 115, locale: 'de', at }))).toMatchObject({ at })
  for (const broken of ['%E0%A4%A', '%', '%ED%A0%80'])
    expect(placeOf(`#/story/115/de/${broken}`)).toMatchObject({ view: 'story', story: 115, at: broken })
})

test('every rule that a reason can name is found in the list', () => {
  const block = sampleConfigurators.find(({ block }) => block.code === 'j1150')?.block
  if (!block) throw new Error('no sample')
  const keys = rulesIn(block).map(({ key }) => key)
  const key = (origin: Parameters<typeof targetOf>[1]) => {
    const target = targetOf(block, origin)
    return target?.kind === 'rule' ? target.key : undefined
  }
  expect(keys).toContain(key({ kind: 'rule', rule: 'kva' }))
  expect(keys).toContain(key({ kind: 'requires', choice: 'fld' }))
  expect(keys).toContain(key({ kind: 'excludes', choice: 'rln', other: 'wpl' }))
  expect(keys).toContain(key({ kind: 'market', choice: 'st5' }))
  expect(key({ kind: 'rule', rule: 'gone' })).toBeUndefined()
  expect(targetOf(block, { kind: 'group', group: 'drv' })).toEqual(targetOfCode(block, 'drv'))
})

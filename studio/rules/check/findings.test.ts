import { expect, test } from 'vitest'
import type { ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import { sampleConfigurators } from '../sample-configurators.ts'
import { findingsIn, severityOf } from './findings.ts'

const sample = (code: string) => {
  const found = sampleConfigurators.find(({ block }) => block.code === code)
  if (!found) throw new Error(`no configurator ${code}`)
  return structuredClone(found.block) as unknown as ProductBlock
}
const withRule = (rule: Record<string, unknown>) => {
  const block = sample('j1150')
  const added = { _uid: 'r', component: 'BuildRule', code: 'r', message: 'Why', ...rule }
  return { ...block, rules: [...(block.rules ?? []), added] } as ProductBlock
}

test('the sample machines have no findings', () => {
  for (const { block } of sampleConfigurators)
    expect(findingsIn(block as unknown as ProductBlock)).toEqual([])
})

test('an option killed by a rule is found, with the ready-made build that can no longer have it', () => {
  const found = findingsIn(withRule({ kind: 'when', when: 'scl', needs: 'noe and die' }))
  expect(found.map(({ kind }) => kind)).toEqual(['dead', 'start'])
  expect(found[0]).toMatchObject({ code: 'scl' })
  expect(found[1]).toMatchObject({ title: 'Quarry, hard rock', codes: ['scl'] })
})

test('a rule that is not finished is a note, one that cannot be read an error', () => {
  const [unfinished] = findingsIn(withRule({ kind: 'when', when: 'scl', needs: '' }))
  expect(unfinished).toEqual({ kind: 'unfinished', uid: 'r', field: 'needs' })
  expect(unfinished && severityOf(unfinished)).toBe('warning')
  // Just made, it lacks both its parts, and that is said once.
  expect(findingsIn(withRule({ kind: 'excludes', when: '', needs: '' }))).toHaveLength(1)
  const [unreadable] = findingsIn(withRule({ kind: 'when', when: 'scl an mag', needs: 'lvl' }))
  expect(unreadable).toMatchObject({ kind: 'unreadable', uid: 'r', field: 'when' })
  expect(unreadable && severityOf(unreadable)).toBe('error')
})

test('a ready-made build that names a code of nothing is told', () => {
  const block = sample('j1150')
  const [start] = block.starts ?? []
  if (start?.component === 'BuildStart') start.choices = 'jct, gone'
  expect(findingsIn(block)).toEqual([{ kind: 'stranger', uid: start?._uid, code: 'gone' }])
})

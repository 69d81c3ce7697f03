import { expect, test } from 'vitest'
import { keptAfter, type KeptFault } from './kept-faults.ts'

const changed = (about: string): KeptFault => ({ about, fault: 'account.fault.changed' })

test('what is kept says each thing once, the newest last, and three at most', () => {
  const abouts = (kept: readonly KeptFault[]) => kept.map(({ about }) => about)
  const kept = ['one', 'two', 'one', 'three'].map(changed).reduce<KeptFault[]>(keptAfter, [])
  expect(abouts(kept)).toEqual(['two', 'one', 'three'])
  expect(abouts(keptAfter(kept, changed('four')))).toEqual(['one', 'three', 'four'])
  expect(keptAfter(kept, 'read')).toEqual([])
})

import { expect, test } from 'vitest'
import { clearStorage } from './stored.ts'

function storage(keys: string[]) {
  const values = new Set(keys)
  return {
    get length() {
      return values.size
    },
    key: (index: number) => [...values][index] ?? null,
    removeItem: (key: string) => void values.delete(key),
    left: () => [...values],
  }
}

test('clearing removes every key of the site and none of its neighbours', () => {
  const kept = storage(['units', 'other', 'units-of-another', 'draft:register', 'trackside:reloaded'])
  clearStorage(kept)
  expect(kept.left()).toEqual(['other', 'units-of-another'])
})

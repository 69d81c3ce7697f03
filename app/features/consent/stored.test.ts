import { expect, test } from 'vitest'
import { siteKeys } from './stored.ts'

test('clearing names every key of the site and none of its neighbours', () => {
  const keys = [
    'units',
    'other',
    'units-of-another',
    'draft:register',
    'trackside:reloaded',
    'trackside-seen',
    'market',
  ]
  expect(keys.filter((key) => !siteKeys.test(key))).toEqual(['other', 'units-of-another'])
})

import { expect, test } from 'vitest'
import { pagePath } from './page-path.ts'

test.each([
  ['/', '/'],
  ['/de/contact', '/de/contact'],
  ['/de/contact/', '/de/contact'],
  ['/machines/', '/machines'],
])('the page at %s is stored as %s', (pathname, stored) => {
  expect(pagePath(pathname)).toBe(stored)
})

import { expect, test } from 'vitest'
import { withoutBanner } from './offline-documents.ts'

test('a stored page has lost what its room announced when it was stored, and nothing else', () => {
  const banner =
    '<section class="_banner_1" aria-label="Status"><div class="_m" data-severity="info" data-drawn=""><p>Today\nonly</p></div></section>'
  const rest = '<main><section class="a"><div>Stays</div></section></main>'
  expect(withoutBanner(`<div>${banner}</div>${rest}`)).toBe(`<div></div>${rest}`)
  expect(withoutBanner(rest)).toBe(rest)
})

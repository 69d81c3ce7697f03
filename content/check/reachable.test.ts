import { expect, test } from 'vitest'
import { page, site } from './fixture.ts'
import { addressesCanBeReached } from './reachable.ts'

test('pages at addresses that nobody can reach are found, with the reason', () => {
  const pages = ['about', 'news/moving-day', 'studio', 'de', 'live.json', 'our team'].map((slug) =>
    page(slug, []),
  )
  expect(addressesCanBeReached(site(pages)).map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'full_slug: The site itself answers at “studio”: choose another address.',
    'full_slug: “de” begins with the code of a language, so nobody finds it: choose another address.',
    'full_slug: The site itself answers at “live.json”: choose another address.',
    'full_slug: “our team” holds characters that are no address: choose another one.',
  ])
})

import { expect, test } from 'vitest'
import { block, page, site, story } from './fixture.ts'
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

test('an address that one language alone has is looked at too, with those of the folders above', () => {
  const german = (slug: string) => ({ translated_slugs: [{ lang: 'de', slug }] })
  const folder = story('files', block('Page'), { is_folder: true, ...german('assets') })
  const below = story('files/list', block('Page', { title: 'List' }), german('liste'))
  const own = story('about', block('Page', { title: 'About' }), german('studio'))
  const fine = story('team', block('Page', { title: 'Team' }), german('mannschaft'))
  expect(
    addressesCanBeReached(site([folder, below, own, fine])).map(({ path, message }) => `${path}: ${message}`),
  ).toEqual([
    'translated_slugs.de: The site itself answers at “assets/liste”: choose another address.',
    'translated_slugs.de: The site itself answers at “studio”: choose another address.',
  ])
})

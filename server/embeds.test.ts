import { expect, test } from 'vitest'
import { framedBy, isEmbed } from './embeds.ts'

test.each([
  ['nothing', undefined, '*'],
  ['blanks', ' \n ', '*'],
  ['a site', 'https://Dealer.example/', 'https://dealer.example'],
  [
    'several, one twice',
    'https://a.example\nhttps://*.b.example:8443, https://a.example',
    'https://a.example https://*.b.example:8443',
  ],
  ['a host without its scheme', 'dealer.example', "'none'"],
  ['a path', 'https://dealer.example/page', "'none'"],
  ['another directive', "https://a.example;script-src 'unsafe-inline'", "'none'"],
  ['everybody', '*', "'none'"],
  ['a site and a slip', 'https://a.example htps://b.example', 'https://a.example'],
])('an editor who enters %s', (_, embed_on, ancestors) => {
  expect(framedBy({ component: 'Page', embed_on })).toBe(ancestors)
})

test('embeds are the pages below embed/', () => {
  expect(['embed', 'embed/calculator', 'embed/lokotrack/build/c-300'].every(isEmbed)).toBe(true)
  expect(['', 'about', 'embedded', 'about/embed'].some(isEmbed)).toBe(false)
})

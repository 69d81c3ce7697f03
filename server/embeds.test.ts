import { expect, test } from 'vitest'
import { framedBy, isEmbed, isEmbedPath } from './embeds.ts'
import { errorPath } from './page-path.ts'

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

test('addresses of embeds are those of any language below embed/, and no other, however it is written', () => {
  for (const path of ['/embed', '/embed/', '/de/embed/x', '/ja/embed/a/b'])
    expect(isEmbedPath(path)).toBe(true)
  for (const path of ['/', '/about/embed/x', '/xx/embed/x', '/de/about', '/embedded', '/lokotrack/embed'])
    expect(isEmbedPath(path)).toBe(false)
})

test('a malformed address has the error page of embeds below them alone', () => {
  expect(errorPath('/embed/calculator/')).toBe('/embed/calculator')
  expect(errorPath('/embed/a%2fb')).toBe('/embed')
  expect(errorPath('/de/embed/%E0%A4')).toBe('/de/embed')
  for (const path of ['/about//embed', '/about/..%2fembed/x', '/%E0%A4/embed'])
    expect(errorPath(path)).toBe('/')
  expect(isEmbedPath(errorPath('/embed/../about'))).toBe(true)
})

test('the error page of a malformed address has the language and the series that the browser sees in it', () => {
  expect(errorPath('/de/%E0%A4%A')).toBe('/de')
  expect(errorPath('//de/about')).toBe('/de')
  expect(errorPath('/lokotrack/a%2Fb')).toBe('/lokotrack')
  expect(errorPath('/de/nordtrack/%ED%A0%80')).toBe('/de/nordtrack')
  expect(errorPath('/de/lokotracks%00')).toBe('/de')
})

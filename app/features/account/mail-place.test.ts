import { expect, test } from 'vitest'
import { mailPlace } from './mail-place.ts'

const site = 'https://site.example'
const query = (continueUrl: string) => `?${new URLSearchParams({ oobCode: 'x', continueUrl })}`
const opened = (continueUrl: string) => mailPlace(`${site}/base/about${query(continueUrl)}`, '/base')

test.each([
  ['no address', ''],
  ['what is none', '//['],
  ['another site', 'https://evil.example/base/about#my-nordtrack-modal'],
  ['another site by its protocol', 'http://site.example/base/operator'],
  ['a script', 'javascript:alert(1)'],
  ['an address within another', `blob:${site}/base/operator`],
  ['what stands beside this site', `${site}/other`],
  ['what begins as this site does', `${site}/based/about`],
  ['this page', `${site}/base/about`],
  ['a modal that no page has', `${site}/base/about#my-other-modal`],
])('%s opens the account here', (_, back) => {
  expect(opened(back)).toEqual({ hash: '#my-lokotrack-modal' })
})

test('the account opens as the series’ own that asked', () => {
  expect(opened(`${site}/base/about#my-nordtrack-modal`)).toEqual({ hash: '#my-nordtrack-modal' })
})

test.each([
  '/base/studio#/story/115',
  '/base/de/operator',
  '/base',
  '/base//evil.example/x',
  '/base/%E0%A4%A',
])('another page is loaded, and it is of this site: %s', (back) => {
  const place = opened(site + back)
  const [path = '', hash = ''] = back.split(/(?=#)/)
  expect(place).toEqual({ document: `${site}${path}?oobCode=x${hash}` })
  expect(new URL('document' in place ? place.document : '').origin).toBe(site)
})

test('a site at the root of its host takes no address of another for a path', () => {
  const address = `${site}//evil.example/x`
  const place = mailPlace(`${site}/about${query(address)}`, '')
  expect(new URL('document' in place ? place.document : '').origin).toBe(site)
})

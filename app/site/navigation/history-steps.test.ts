import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hrefOf, nextAddress } from './history-steps.ts'

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://site.example/machines/de/about?a=1#b'))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const here = { pathname: '/de/about', search: '?a=1', hash: '#b', state: null, key: 'k' }
const next = (to: string, base = '/machines') => hrefOf(nextAddress(to, here, base), base)

test.each([
  ['/de/news?x=1#y', '/machines/de/news?x=1#y'],
  ['/', '/machines'],
  ['/?x', '/machines?x'],
  ['#c', '/machines/de/about?a=1#c'],
  ['/de/über uns', '/machines/de/%C3%BCber%20uns'],
])('%s leads to %s', (to, href) => expect(next(to)).toBe(href))

test.each([
  '//evil.example/x',
  String.raw`/\evil.example/x`,
  String.raw`\\evil.example/x`,
  '///evil.example/x',
])('%s leads nowhere but into the site', (to) => {
  for (const base of ['/machines', '']) {
    const address = new URL(next(to, base), location.href)
    expect(address.origin).toBe(location.origin)
    expect(address.pathname).toBe(`${base}/evil.example/x`)
  }
})

test('every step has a key of its own and what is to be found there again', () => {
  const steps = [nextAddress('/a', here, '', { modals: 1 }), nextAddress('/a', here, '')]
  expect(steps.map(({ state }) => state)).toEqual([{ modals: 1 }, null])
  expect(new Set(steps.map(({ key }) => key)).size).toBe(2)
})

import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { maxOrigin, originFields } from './origin-fields.ts'
import { originIn } from './origin.ts'

const site = 'https://www.example.com/de/lokotrack?'

test('campaign and page before are read, of the page before no query', () => {
  expect(
    originIn(
      `${site}utm_source=News%20letter&utm_medium=mail&utm_campaign=2027&utm_term=a+b&utm_content=x&other=y`,
      'https://quarry.example/tools/list?user=ann@example.com#top',
    ),
  ).toEqual({
    utmSource: 'News letter',
    utmMedium: 'mail',
    utmCampaign: '2027',
    utmTerm: 'a b',
    utmContent: 'x',
    referrer: 'https://quarry.example/tools/list',
  })
})

test('a page of the site itself is nowhere a visitor came from, and neither is an address of a program', () => {
  for (const referrer of [
    'https://www.example.com/about',
    '',
    'x',
    'javascript:alert(1)',
    'android-app://com.x/',
  ])
    expect([referrer, originIn(site, referrer)]).toEqual([referrer, {}])
})

test('whatever stands there becomes one line of what can be read, or nothing', () => {
  expect(
    originIn(`${site}utm_source=%0d%0aBcc:%20a@b.example%00&utm_term=%20%e2%80%ae%20&utm_medium=`, ''),
  ).toEqual({
    utmSource: 'Bcc: a@b.example',
  })
  assert(
    property(string({ unit: 'binary', maxLength: 900 }), (text) => {
      const origin = originIn(`${site}utm_source=${encodeURIComponent(text.toWellFormed())}`, '')
      const { utmSource = 'x' } = origin
      expect([...utmSource].length).toBeLessThanOrEqual(maxOrigin)
      expect(utmSource).toMatch(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u)
      expect(utmSource.trim()).toBe(utmSource)
      expect(Object.keys(origin).every((name) => (originFields as readonly string[]).includes(name))).toBe(
        true,
      )
    }),
  )
})

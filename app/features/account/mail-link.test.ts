import { expect, test } from 'vitest'
import { mailPlace } from './mail-place.ts'
import { mailLinkOf, withoutMailLink } from './mail-link.ts'

test('a mail’s link is known by its mode and code, and leaves the rest of the query', () => {
  const search = '?unit=t&mode=resetPassword&oobCode=a%2Bb&apiKey=k&lang=de'
  expect(mailLinkOf(search)).toEqual({ mode: 'resetPassword', code: 'a+b' })
  expect(withoutMailLink(search)).toBe('?unit=t')
  expect(withoutMailLink('?mode=signIn&oobCode=x')).toBe('')
  expect(mailLinkOf('?mode=other&oobCode=x')).toBeUndefined()
  expect(mailLinkOf('?mode=signIn')).toBeUndefined()
})

test('a link that names another page of the site opens there, one that leads elsewhere opens here', () => {
  const at = (to: string) =>
    mailPlace({ pathname: '/', search: `?continueUrl=${encodeURIComponent(to)}` }, '/m', 'https://a.example')
  expect(at('https://a.example/m/de/about#my-nordtrack-modal')).toMatchObject({
    pathname: '/de/about',
    hash: '#my-nordtrack-modal',
  })
  expect(at('https://evil.example/x#my-nordtrack-modal')).toMatchObject({
    pathname: '/',
    hash: '#my-lokotrack-modal',
  })
})

import { expect, test } from 'vitest'
import { mailLinkOf, withoutMailLink } from './mail-link.ts'

test('a mail’s link is known by its mode and code, and leaves the rest of the query', () => {
  const search = '?unit=t&mode=resetPassword&oobCode=a%2Bb&apiKey=k&lang=de'
  expect(mailLinkOf(search)).toEqual({ mode: 'resetPassword', code: 'a+b' })
  expect(withoutMailLink(search)).toBe('?unit=t')
  expect(withoutMailLink('?mode=signIn&oobCode=x')).toBe('')
  expect(mailLinkOf('?mode=other&oobCode=x')).toBeUndefined()
  expect(mailLinkOf('?mode=signIn')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { withWholeAddresses } from './whole-addresses.ts'

test('assets that a service names by their path get its origin; whole addresses and other texts stay', () => {
  const complete = withWholeAddresses('https://cms.example.com/services/content/v2')
  const story = {
    picture: { filename: '/services/content/f/1/2x2/a/b.jpg' },
    hosted: { filename: 'https://a.storyblok.com/f/1/2x2/a/b.jpg' },
    link: '/services/content/v2/cdn',
    text: 'stands below /services/content/f/1',
  }
  expect(JSON.parse(complete(JSON.stringify(story)))).toEqual({
    ...story,
    picture: { filename: 'https://cms.example.com/services/content/f/1/2x2/a/b.jpg' },
  })
})

test('a service at the root of its host is understood, too', () => {
  expect(withWholeAddresses('http://127.0.0.1:81/v2')('{"a":"/f/1/a.jpg"}')).toBe(
    '{"a":"http://127.0.0.1:81/f/1/a.jpg"}',
  )
})

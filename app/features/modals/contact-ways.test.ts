import { expect, test } from 'vitest'
import type { Settings } from '#app/content/types.ts'
import { contactWays } from './contact-ways.ts'

test('the footer’s telephone numbers and e-mail addresses are ways to reach us, each once', () => {
  const entry = (label: string, href: string) => ({ label, link: { href } })
  const settings = {
    footer: [
      {
        columns: [{ links: [entry('Call', 'tel:+48745550140'), entry('News', '/news')] }],
        legal: [entry('Mail', 'mailto:hello@trackside.example'), entry('Call again', 'tel:+48745550140')],
      },
    ],
  } as unknown as Settings
  expect(contactWays(settings).map(({ kind, label }) => [kind, label])).toEqual([
    ['phone', 'Call'],
    ['mail', 'Mail'],
  ])
  expect(contactWays(undefined)).toEqual([])
})

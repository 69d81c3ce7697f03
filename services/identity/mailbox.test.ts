import { expect, test } from 'vitest'
import { mailboxOf, personOf } from './mailbox.ts'

test.each([
  'x1,bomb@example.com',
  '(a)bomb@example.com',
  ',,bomb@example.com',
  'bomb@example.com,',
  'a@example.com,b@example.com',
  'a@example.com;b@example.com',
  'a@example.com b@example.com',
  'Ann <ann@example.com>',
  '<ann@example.com>',
  'group: a@example.com;',
  'ann@example.com (work)',
  '"a b"@example.com',
  '"ann"@example.com',
  'a@b@example.com',
  'ann@example.com\r\nBcc: bob@example.com',
  'ann@example.com\u0000',
  'a\u0000nn@example.com',
  'ann\u00a0x@example.com',
  'ann@[127.0.0.1]',
  'ann@localhost',
  'ann@exa mple.com',
  'ann@example..com',
  '@example.com',
  'ann@',
  '',
  `${'a'.repeat(65)}@example.com`,
  `ann@${'a'.repeat(250)}.com`,
])('%j is not one mailbox', (text) => {
  expect(mailboxOf(text)).toBeNull()
})

test.each([
  ['Ann.Miller@Example.COM', 'Ann.Miller@example.com'],
  [' ann@example.com ', 'ann@example.com'],
  ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
  ["o'neil+site@example.co.uk", "o'neil+site@example.co.uk"],
])('%s is written to as %s', (text, mailbox) => {
  expect(mailboxOf(text)).toBe(mailbox)
})

test('tags, dots and capitals make no other person', () => {
  const same = [
    'ann.miller@example.com',
    'AnnMiller@example.com',
    'a.n.n.miller+1@example.com',
    'annmiller+a+b@example.com',
  ]
  expect(new Set(same.map(personOf))).toEqual(new Set(['annmiller@example.com']))
  expect(personOf('+x@example.com')).not.toBe(personOf('+y@example.com'))
})

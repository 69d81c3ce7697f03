import { expect, test } from 'vitest'
import type { Translate } from '#app/base/i18n/messages.tsx'
import { Refused } from '../service/service.ts'
import { refusedWords } from './refused-words.ts'

const t: Translate = (id) => id
const words = (body: unknown) => refusedWords(t, new Refused(422, body))

test('what is wrong with an address is said in words, anything else as the service says it', () => {
  expect(words({ slug: ['has already been taken'] })).toBe('studio.tree.slug.taken')
  expect(words({ slug: ['is an address of the site itself'] })).toBe('studio.tree.slug.own')
  expect(words({ slug: ['begins with the code of a language'] })).toBe('studio.tree.slug.language')
  expect(words({ error: 'The folder is not empty' })).toBe('The folder is not empty')
})

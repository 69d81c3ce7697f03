import { expect, test } from 'vitest'
import type { Translate } from '#app/base/i18n/messages.tsx'
import { Refused } from '../service/refused.ts'
import { refusedWords } from './refused-words.ts'

const t: Translate = (id) => id
const words = (body: unknown, status = 422) => refusedWords(t, new Refused(status, body))

test('what is wrong with an address is said in words, in the language whose address it is', () => {
  expect(words({ slug: ['has already been taken'] })).toBe('studio.tree.slug.taken')
  expect(words({ slug: ['is an address of the site itself'] })).toBe('studio.tree.slug.own')
  expect(words({ slug: ['begins with the code of a language'] })).toBe('studio.tree.slug.language')
  expect(words({ translated_slugs_attributes: ['de: is an address of the site itself'] })).toBe(
    'Deutsch: studio.tree.slug.own',
  )
})

test('why something was not moved or deleted is said in words, anything else as the service says it', () => {
  expect(words({ parent_id: ['is inside of the folder itself'] })).toBe('studio.tree.refused.inside')
  expect(words({ error: 'Ann may not publish' }, 403)).toBe('studio.tree.refused.right')
  expect(words({ error: 'The folder is not empty: move or delete the stories in it first' }, 403)).toBe(
    'studio.tree.refused.notEmpty',
  )
  expect(words({ error: 'The story was changed by Bo since version 1' }, 409)).toBe(
    'studio.tree.refused.changed',
  )
  expect(words({ error: 'The server cannot be reached' }, 0)).toBe('studio.tree.refused.offline')
  expect(words({ error: 'The disk is full' }, 507)).toBe('The disk is full')
})

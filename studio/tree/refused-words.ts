import { isLocale, localeNames } from '#app/content/locales.ts'
import type { MessageId, Translate } from '#app/base/i18n/messages.tsx'
import type { Refused } from '../service/refused.ts'

/** What the service says of an address or of a place in the tree, with the words an editor reads. */
const ofField = {
  'has already been taken': 'studio.tree.slug.taken',
  'is an address of the site itself': 'studio.tree.slug.own',
  'begins with the code of a language': 'studio.tree.slug.language',
  'is invalid': 'studio.tree.slug.written',
  'is too long': 'studio.tree.slug.long',
  'is inside of the folder itself': 'studio.tree.refused.inside',
  'is no folder of this space': 'studio.tree.refused.gone',
  'is no story of the same folder': 'studio.tree.refused.changed',
} as const satisfies Record<string, MessageId>

/** What a status says where the body need not be read. */
const ofStatus = {
  0: 'studio.tree.refused.offline',
  403: 'studio.tree.refused.right',
  404: 'studio.tree.refused.gone',
  409: 'studio.tree.refused.changed',
} as const satisfies Record<number, MessageId>

/** Why a story was not made, changed or moved, as an editor reads it. */
export function refusedWords(
  t: Translate,
  { status, body, said: whole, message }: Pick<Refused, 'status' | 'body' | 'said' | 'message'>,
): string {
  const { slug, parent_id, after_id, translated_slugs_attributes: translated } = fieldsOf(body)
  const [said = ''] = [slug, parent_id, after_id].flatMap(listOf)
  if (said in ofField) return t(ofField[said as keyof typeof ofField])
  // Of an address in one language: `de: is invalid`.
  const [, code, inLanguage = ''] = /^(\w+): (.+)$/.exec(listOf(translated)[0] ?? '') ?? []
  if (isLocale(code) && inLanguage in ofField)
    return `${localeNames[code]}: ${t(ofField[inLanguage as keyof typeof ofField])}`
  if (whole.startsWith('The folder is not empty')) return t('studio.tree.refused.notEmpty')
  return status in ofStatus ? t(ofStatus[status as keyof typeof ofStatus]) : message
}

const fieldsOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

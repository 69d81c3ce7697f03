import type { Translate } from '#app/base/i18n/messages.tsx'
import type { Refused } from '../service/service.ts'

/** What the service says of an address, with the words an editor reads. */
const ofAddress = {
  'has already been taken': 'studio.tree.slug.taken',
  'is an address of the site itself': 'studio.tree.slug.own',
  'begins with the code of a language': 'studio.tree.slug.language',
  'is invalid': 'studio.tree.slug.written',
} as const

/** Why a story was not made or changed, as an editor reads it. */
export function refusedWords(t: Translate, { body, message }: Pick<Refused, 'body' | 'message'>): string {
  const { slug } = (body ?? {}) as { slug?: unknown }
  const [said] = Array.isArray(slug) ? (slug as unknown[]) : []
  const known = Object.entries(ofAddress).find(([words]) => words === said)
  return known ? t(known[1]) : message
}

import { newUuid } from '#common/uuid.ts'
import { allKinds, kindOf } from '../form/kinds.ts'
import type { BlockValue } from '../service/types.ts'

/** Kinds of content that a page of its own may have. */
export const rootKinds = allKinds.filter(({ is_root }) => is_root === true).map(({ name }) => name)

/** What a new story of a kind begins with: the schema's defaults, its name as the title, and today as its date. */
export function newContent(component: string, title: string, today = new Date()): BlockValue {
  const content: BlockValue = { _uid: newUuid(), component }
  for (const { name, type, required, default_value } of kindOf(component)?.fields ?? []) {
    if (default_value !== undefined) content[name] = default_value
    else if (name === 'title' && type === 'text') content[name] = title
    else if (type === 'datetime' && required) content[name] = `${today.toISOString().slice(0, 10)} 00:00`
  }
  return content
}

const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', ı: 'i' }

/** The part of an address that a name makes: “Größe & Gewicht” → `grosse-gewicht`; other scripts keep their letters. */
export function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæøłı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100)
  // The service counts bytes, of which some scripts have three a letter.
  return new TextDecoder().decode(new TextEncoder().encode(slug).slice(0, 150)).replace(/\ufffd$/, '')
}

import { definitionOf } from './definitions.ts'
import { isObject, textOf, type JsonObject } from './json.ts'

const TEXT_TYPES = new Set<string>(['text', 'textarea', 'markdown', 'richtext'])

/**
 * `_uid`s of the blocks whose own translatable text is the same in both languages, with prose of three words or more
 * among it. Names, model codes and figures are the same in every language and tell nothing.
 */
export function untranslatedBlocks(content: unknown, english: unknown): string[] {
  const originals = new Map(blocksIn(english).map((block) => [block._uid, block]))
  return blocksIn(content)
    .filter((block) => isUntranslated(block, originals.get(block._uid)))
    .map((block) => String(block._uid))
}

function isUntranslated(block: JsonObject, original: JsonObject | undefined): boolean {
  if (!original) return false
  const texts = ownTexts(block)
  const originals = ownTexts(original)
  return texts.length > 0 && texts.every((text, index) => text === originals[index]) && texts.some(isProse)
}

function ownTexts(block: JsonObject): string[] {
  const fields = definitionOf(textOf(block.component))?.fields ?? []
  return fields
    .filter(({ type, translatable }) => translatable && TEXT_TYPES.has(type))
    .map(({ name }) => plainText(block[name]))
}

/** The text of a field; of a rich text without the blocks embedded in it, which speak for themselves. */
function plainText(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(plainText).filter(Boolean).join(' ')
  if (!isObject(value) || value.type === 'blok') return ''
  return value.type === 'text' ? textOf(value.text) : plainText(value.content)
}

/** Three words of letters alone: `Crushes on the move` is prose, `LT 120`, `Metso Lokotrack` and `1150 × 760 mm` are not. */
export function isProse(text: string): boolean {
  const words = text.split(/[\s/–—]+/).filter((word) => /^\P{N}*\p{L}{2}\P{N}*$/u.test(word))
  return words.length >= 3
}

function blocksIn(value: unknown): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(blocksIn)
  if (!isObject(value)) return []
  const inside = Object.values(value).flatMap(blocksIn)
  return typeof value.component === 'string' && typeof value._uid === 'string' ? [value, ...inside] : inside
}

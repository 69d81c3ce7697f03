import { blocksIn } from './blocks-in.ts'
import type { DefinitionOf } from './definitions.ts'
import { MAX_DEPTH } from './parse-walk.ts'
import { isObject, textOf, type JsonObject } from './json.ts'

const TEXT_TYPES = new Set<string>(['text', 'textarea', 'markdown', 'richtext'])

/**
 * `_uid`s of the blocks whose own translatable text is the same in both languages, with prose of three words or more
 * among it. Names, model codes and figures are the same in every language and tell nothing.
 */
export function untranslatedBlocks(content: unknown, english: unknown, definitionOf: DefinitionOf): string[] {
  const originals = new Map(blocksIn(english).map((block) => [block._uid, block]))
  return blocksIn(content)
    .filter((block) => isUntranslated(block, originals.get(block._uid), definitionOf))
    .map((block) => block._uid)
}

function isUntranslated(
  block: JsonObject,
  original: JsonObject | undefined,
  definitionOf: DefinitionOf,
): boolean {
  if (!original) return false
  const texts = ownTexts(block, definitionOf)
  const originals = ownTexts(original, definitionOf)
  return texts.length > 0 && texts.every((text, index) => text === originals[index]) && texts.some(isProse)
}

function ownTexts(block: JsonObject, definitionOf: DefinitionOf): string[] {
  const fields = definitionOf(textOf(block.component))?.fields ?? []
  return fields
    .filter(({ type, translatable }) => translatable && TEXT_TYPES.has(type))
    .map(({ name }) => plainText(block[name]))
}

/** The text of a field; of a rich text without the blocks embedded in it, which speak for themselves. */
function plainText(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value.trim()
  if (!isObject(value) || value.type === 'blok' || depth > MAX_DEPTH) return ''
  if (value.type === 'text') return textOf(value.text)
  const content = Array.isArray(value.content) ? value.content : []
  const parts = content.map((node) => plainText(node, depth + 1))
  return parts.filter(Boolean).join(' ')
}

/** Three words of letters alone: `Crushes on the move` is prose, `LT 120`, `Metso Lokotrack` and `1150 × 760 mm` are not. */
export function isProse(text: string): boolean {
  const words = text.split(/[\s/–—]+/).filter((word) => /^\P{N}*\p{L}{2}\P{N}*$/u.test(word))
  return words.length >= 3
}

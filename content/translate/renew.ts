import { isDeepStrictEqual } from 'node:util'
import { blocksOf, fieldsOf, type Shapes, translateField, translationIn, translationName } from './fields.ts'
import { isNode } from './document.ts'
import { withBlocksOf } from './richtext.ts'
import { recordFields, recordOf, type Site } from './site.ts'

/**
 * Brings the copies up to date, in memory: an asset in a story carries the translations of its record as long as it says the same
 * in English, and blocks inside a translated rich text are those of the English one.
 */
export function renewCopies(site: Site, shapes: Shapes, order: readonly string[]): void {
  const records = recordFields(site.assets)
  for (const { json } of [...site.drafts, ...site.published]) {
    for (const field of fieldsOf(json.content, shapes)) {
      const record = recordOf(field, records)
      for (const locale of record ? order : []) {
        const value = record && translationIn(record, locale)
        if (value && translationIn(field, locale) !== value) translateField(field, locale, value, order)
      }
    }
    renewEmbedded(json.content, shapes, order)
  }
}

function renewEmbedded(content: unknown, shapes: Shapes, order: readonly string[]): void {
  for (const { block } of [...blocksOf(content, shapes)].toReversed()) {
    for (const { name, type } of shapes.get(block.component)?.fields ?? []) {
      const english = block[name]
      if (type !== 'richtext' || !isNode(english)) continue
      for (const locale of order) {
        const key = translationName(name, locale)
        const translated = block[key]
        if (!isNode(translated)) continue
        const renewed = withBlocksOf(english, translated)
        if (!isDeepStrictEqual(renewed, translated)) block[key] = renewed
      }
    }
  }
}

import { isNode, type Node } from '../translate/document.ts'
import { englishIn, translationIn, translationName } from '../translate/fields.ts'
import type { BlockJson } from '../json.ts'
import { oncePerSite, textFieldsOf, type StoryVersion } from './site.ts'

/** A text of a story in one language. */
export interface Words {
  story: StoryVersion
  block: BlockJson
  path: string
  locale: string
  text: string
}

/** All texts in all languages, rich text paragraph by paragraph; figures themselves and code are not among them. */
export const wordsOf = oncePerSite((site): readonly Words[] =>
  site.stories.flatMap((story) =>
    textFieldsOf(site, story)
      .filter(({ kind, block, name }) => kind !== 'asset' && !(block.figure && name.endsWith('value')))
      .flatMap((field) =>
        site.locales.flatMap((locale, at) => {
          const value = at ? translationIn(field, locale) : englishIn(field)
          const path = at ? translationName(field.path, locale) : field.path
          const words = { story, block: field.block, path, locale }
          if (typeof value === 'string') return [{ ...words, text: value }]
          return isNode(value) ? paragraphsIn(value).map((text) => ({ ...words, text })) : []
        }),
      ),
  ),
)

function paragraphsIn(node: Node): string[] {
  if (node.type === 'code_block' || node.type === 'blok') return []
  const children = node.content ?? []
  if (children.some(({ type }) => type === 'text')) return [children.map(({ text }) => text ?? '').join('')]
  return children.flatMap(paragraphsIn)
}

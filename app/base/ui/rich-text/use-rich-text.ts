import { useMemo } from 'react'
import { isObject, textOf } from '#app/content/json.ts'
import { usePage } from '#app/base/page/page-context.ts'
import { outlineOf, parseRichText, type Outline, type RichNode } from './rich-text.ts'

export interface ParsedText {
  root: RichNode
  outline: Outline
}

const pages = new WeakMap<object, Map<object, ParsedText>>()

/** A document ready to draw. Its headings have ids that no other text of the page has. */
export function useRichText(document: unknown): ParsedText {
  const content = usePage()?.story.content
  return useMemo(() => {
    const texts = content && isObject(document) ? textsOf(content).get(document) : undefined
    if (texts) return texts
    const root = parseRichText(document)
    return { root, outline: outlineOf(root) }
  }, [content, document])
}

/** Every rich text of a story with ids that are unique in it; names of places that editors gave come first. */
export function textsOf(content: object): Map<object, ParsedText> {
  const cachedTexts = pages.get(content)
  if (cachedTexts) return cachedTexts
  const taken = new Set<string>()
  const documents: object[] = []
  const visit = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(visit)
    if (!isObject(value)) return
    if (value.type === 'doc') documents.push(value)
    if (textOf(value.anchor) && textOf(value.component)) taken.add(textOf(value.anchor))
    Object.values(value).forEach(visit)
  }
  visit(content)
  const texts = new Map<object, ParsedText>()
  for (const document of documents) {
    const root = parseRichText(document)
    texts.set(document, { root, outline: outlineOf(root, taken) })
  }
  pages.set(content, texts)
  return texts
}

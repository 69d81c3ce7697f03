import type { Node } from './document.ts'
import { fromMarkup, type Marked, tagsIn, toMarkup, withoutTags } from './markup.ts'

const imageTexts = ['alt', 'title'] as const

/**
 * The texts of a document by place: `0` is the first paragraph, `2.1.0` one of a list, `3.x1.alt` the alt text of the picture
 * `<x1/>` in the fourth. Code is not translated; embedded blocks are fields of their own.
 */
export function textsOf(doc: Node): Map<string, string> {
  return collect(doc, doc)
}

/** The texts of a translated document, named as in the English one; undefined when their structures differ. */
export function translatedTexts(english: Node, translated: Node): Map<string, string> | undefined {
  return skeleton(english) === skeleton(translated) ? collect(english, translated) : undefined
}

/** The English document with other texts; places that `texts` lacks stay English. Throws when a text's tags do not fit. */
export function withTexts(english: Node, texts: ReadonlyMap<string, string>, place = ''): Node {
  const copy = structuredClone(english)
  if (isTextBlock(english)) {
    if (!english.content) return copy
    const { text, tags } = toMarkup(english.content)
    const things = new Map(
      [...tags.things].map(([name, node]) => [name, withImageTexts(node, texts, join(place, name))]),
    )
    copy.content = fromMarkup(texts.get(place) ?? text, { ...tags, things })
    return copy
  }
  if (english.content)
    copy.content = english.content.map((node, i) => withTexts(node, texts, join(place, String(i))))
  return withImageTexts(copy, texts, place)
}

/** Copies the embedded blocks of the English document, with all their translations, into a translated one of the same structure. */
export function withBlocksOf(english: Node, translated: Node): Node {
  if (english.type === 'blok') return structuredClone(english)
  if (isTextBlock(english) || !translated.content) return translated
  const content = translated.content.map((node, i) => {
    const original = english.content?.[i]
    return original ? withBlocksOf(original, node) : node
  })
  return { ...translated, content }
}

/** Whether a text has words (or units): numbers, signs, model codes like J-1150 and figures like {power} need no translation. */
export function hasWords(text: string): boolean {
  const modelsAndFigures = /(?<!\p{L})\p{Lu}{1,2}-\d+(?!\p{L})|\{[^{}]*\}/gu
  return /\p{L}/u.test(withoutTags(text).replace(modelsAndFigures, ''))
}

function collect(english: Node, node: Node, place = ''): Map<string, string> {
  const texts = new Map<string, string>()
  if (isTextBlock(english)) {
    const source = toMarkup(english.content ?? [])
    const marked = toMarkup(node.content ?? [], source.tags)
    if (hasWords(source.text)) texts.set(place, marked.text)
    for (const [name, thing] of things(source, node))
      addImageTexts(texts, thing.english, thing.node, join(place, name))
    return texts
  }
  addImageTexts(texts, english, node, place)
  for (const [i, child] of (english.content ?? []).entries()) {
    const translated = node.content?.[i]
    if (translated)
      for (const [key, text] of collect(child, translated, join(place, String(i)))) texts.set(key, text)
  }
  return texts
}

function* things(source: Marked, node: Node): Generator<[string, { english: Node; node: Node }]> {
  for (const [name, english] of source.tags.things) {
    const inlineNode = (node.content ?? []).find(
      (inline) => toMarkup([{ ...inline, marks: [] }], source.tags).text === `<${name}/>`,
    )
    if (inlineNode) yield [name, { english, node: inlineNode }]
  }
}

function addImageTexts(texts: Map<string, string>, english: Node, node: Node, place: string): void {
  if (english.type !== 'image') return
  for (const name of imageTexts) {
    const source = english.attrs?.[name]
    const translated = node.attrs?.[name]
    if (typeof source === 'string' && hasWords(source))
      texts.set(join(place, name), typeof translated === 'string' ? translated : source)
  }
}

function withImageTexts(node: Node, texts: ReadonlyMap<string, string>, place: string): Node {
  if (node.type !== 'image') return structuredClone(node)
  const attributes = imageTexts.flatMap((name) => {
    const text = texts.get(join(place, name))
    return text === undefined ? [] : [[name, text] as const]
  })
  return { ...structuredClone(node), attrs: { ...node.attrs, ...Object.fromEntries(attributes) } }
}

/** Paragraphs and headings, wherever they stand. */
function isTextBlock(node: Node): boolean {
  return node.type === 'paragraph' || node.type === 'heading'
}

/** What of a document is not text; equal for a document and its translation. */
function skeleton(doc: Node): string {
  const shape = (node: Node): unknown => {
    if (isTextBlock(node)) return [node.type, node.attrs, inlineShape(node)]
    if (node.type === 'blok') return ['blok', node.attrs?.id]
    if (node.type === 'image') return ['image', node.attrs?.src]
    return [node.type, node.attrs, node.text, node.content?.map(shape)]
  }
  return JSON.stringify(shape(doc))
}

function inlineShape(node: Node): unknown {
  const { text, tags } = toMarkup(node.content ?? [])
  const meaning = (tag: string) => {
    const name = tag.replace(/[</>]/g, '')
    const value = tags.marks.get(name) ?? tags.things.get(name)
    return JSON.stringify([
      tag.replace(/\d+/, ''),
      value?.type,
      value?.type === 'image' ? value.attrs?.src : value?.attrs,
    ])
  }
  return tagsIn(text).map(meaning).toSorted()
}

function join(place: string, part: string): string {
  return place ? (part ? `${place}.${part}` : place) : part
}

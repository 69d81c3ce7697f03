import { isObject, textOf } from '#app/content/json.ts'

/** A node or mark of a rich text document as the content service stores it; anything in it may be missing. */
export interface RichNode {
  type: string
  text: string
  attrs: Record<string, unknown>
  content: RichNode[]
  marks: RichNode[]
}

export interface Heading {
  /** Unique on the page, made from the words, so it stays when other parts change. */
  id: string
  text: string
  level: number
}

export interface Outline {
  headings: Map<RichNode, Heading>
  /** The words of the heading that a table stands under. */
  tables: Map<RichNode, string>
}

/** The document with every missing part filled in, so that drawing it needs no checks. Strangers become empty nodes. */
export function parseRichText(document: unknown): RichNode {
  const node = isObject(document) ? document : {}
  return {
    type: textOf(node.type),
    text: typeof node.text === 'string' ? node.text : '',
    attrs: isObject(node.attrs) ? node.attrs : {},
    content: Array.isArray(node.content) ? node.content.map(parseRichText) : [],
    marks: Array.isArray(node.marks) ? node.marks.map(parseRichText) : [],
  }
}

/** All words of a node in reading order. */
export function wordsOf(node: RichNode): string {
  if (node.type === 'text') return node.text
  if (node.type === 'hard_break') return ' '
  if (node.type === 'emoji') return textOf(node.attrs.emoji)
  const between = node.content.some((child) => child.type === 'text') ? '' : ' '
  return node.content.map(wordsOf).join(between)
}

/**
 * Headings with their ids, none of them among the taken, and what each table is about. The h1 belongs to the page, so
 * a heading of the first level counts as one of the second.
 */
export function outlineOf(document: RichNode, taken = new Set<string>()): Outline {
  const outline: Outline = { headings: new Map(), tables: new Map() }
  let above = ''
  const visit = (node: RichNode) => {
    if (node.type === 'heading') {
      above = wordsOf(node).trim()
      outline.headings.set(node, { id: uniqueId(above, taken), text: above, level: headingLevel(node) })
    }
    if (node.type === 'table') outline.tables.set(node, above)
    node.content.forEach(visit)
  }
  visit(document)
  return outline
}

/** The headings of a document on its own, in reading order. */
export function headingsOf(document: unknown): Heading[] {
  return listHeadings(outlineOf(parseRichText(document)))
}

/** The headings of an outline that have words, in reading order. */
export function listHeadings({ headings }: Outline): Heading[] {
  return [...headings.values()].filter((heading) => heading.text)
}

function headingLevel(node: RichNode): number {
  const level = Number(node.attrs.level)
  return Number.isInteger(level) ? Math.min(6, Math.max(2, level)) : 2
}

/** `Öffnung & Spalt` → `öffnung-spalt`; the second of the same name ends in `-2`. */
export function idOf(words: string): string {
  return words
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

function uniqueId(words: string, taken: Set<string>): string {
  const base = idOf(words) || 'part'
  let id = base
  for (let count = 2; taken.has(id); count++) id = `${base}-${count}`
  taken.add(id)
  return id
}

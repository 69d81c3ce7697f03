import type { Mark, Node } from './document.ts'

const styles: Record<string, string> = {
  bold: 'b',
  italic: 'i',
  underline: 'u',
  strike: 's',
  code: 'code',
  superscript: 'sup',
  subscript: 'sub',
}

/** What the tags of a text stand for: marks (`b`, `a1`), or things without text (`br`, `x1`), by tag. */
export interface Tags {
  marks: Map<string, Mark>
  things: Map<string, Node>
  orders: Map<string, Mark[]>
}

/** Formatted text as a string with light tags: `Ask <a1>our <b>service</b></a1><br/>today`. */
export interface Marked {
  text: string
  tags: Tags
}

const tagPattern = /<(\/?)([a-z]+\d*)(\/?)>/g

/**
 * The string of formatted text. With the tags of the English text, a translation's links get the same numbers as there,
 * whatever their order.
 */
export function toMarkup(nodes: readonly Node[], english?: Tags): Marked {
  const tags: Tags = {
    marks: new Map(english?.marks),
    things: new Map(english?.things),
    orders: new Map(english?.orders),
  }
  let text = ''
  let open: string[] = []
  const reopen = (names: string[]) => {
    const shared = open.findIndex((name, i) => name !== names[i])
    const common = shared === -1 ? open.length : shared
    text += open
      .slice(common)
      .toReversed()
      .map((name) => `</${name}>`)
      .join('')
    text += names
      .slice(common)
      .map((name) => `<${name}>`)
      .join('')
    open = names
  }
  for (const node of nodes) {
    const marks = node.marks ?? []
    const names = nestingOrder(marks).map((mark) => nameMark(mark, tags))
    if (marks.length) tags.orders.set(names.join(' '), marks)
    reopen(names)
    text += node.type === 'text' ? escape(node.text ?? '') : `<${nameThing(node, tags)}/>`
  }
  reopen([])
  return { text, tags }
}

/** The formatted text of a string; throws on tags that are unknown, unclosed or crossed. */
export function fromMarkup(text: string, tags: Tags): Node[] {
  const nodes: Node[] = []
  const open: string[] = []
  const add = (node: Node) => {
    const marks = tags.orders.get(open.join(' ')) ?? open.flatMap((name) => tags.marks.get(name) ?? [])
    nodes.push(marks.length ? { ...node, marks: structuredClone(marks) } : node)
  }
  let from = 0
  for (const match of text.matchAll(tagPattern)) {
    const [tag, closing, name = '', empty] = match
    if (match.index > from) add({ type: 'text', text: unescape(text.slice(from, match.index)) })
    from = match.index + tag.length
    const thing = tags.things.get(name)
    if (empty && thing) {
      const { marks: _, ...plain } = structuredClone(thing)
      add(plain)
    } else if (empty || !tags.marks.has(name)) throw new Error(`the English text has no ${tag}`)
    else if (!closing) open.push(name)
    else if (open.pop() !== name) throw new Error(`${tag} closes what is not open there`)
  }
  if (from < text.length) add({ type: 'text', text: unescape(text.slice(from)) })
  if (open.length) throw new Error(`<${open.join('>, <')}> is never closed`)
  return nodes
}

/** The tags of a text, as often as they occur, sorted: the same list for a text and its translation. */
export function tagsIn(text: string): string[] {
  return [...text.matchAll(tagPattern)].map(([tag]) => tag).toSorted()
}

/** The text without its tags. */
export function withoutTags(text: string): string {
  return unescape(text.replace(tagPattern, ''))
}

function nestingOrder(marks: readonly Mark[]): Mark[] {
  const rank = (mark: Mark) => (mark.type === 'link' ? 0 : isStyle(mark) ? 2 : 1)
  return marks.toSorted((a, b) => rank(a) - rank(b))
}

function isStyle(mark: Mark): boolean {
  return mark.type in styles && Object.keys(mark.attrs ?? {}).length === 0
}

function nameMark(mark: Mark, tags: Tags): string {
  const style = isStyle(mark) ? styles[mark.type] : undefined
  return style
    ? remember(tags.marks, style, mark)
    : number(tags.marks, mark.type === 'link' ? 'a' : 'm', mark)
}

function nameThing(node: Node, tags: Tags): string {
  return node.type === 'hard_break' ? remember(tags.things, 'br', node) : number(tags.things, 'x', node)
}

function remember<T>(table: Map<string, T>, name: string, value: T): string {
  table.set(name, value)
  return name
}

function number<T extends Mark | Node>(table: Map<string, T>, letter: string, value: T): string {
  const key = identity(value)
  const entry = [...table].find(([name, other]) => name.startsWith(letter) && identity(other) === key)
  if (entry) return entry[0]
  const count = [...table.keys()].filter((name) => name.startsWith(letter)).length
  return remember(table, `${letter}${count + 1}`, value)
}

/** Equal for a picture and its translation, whose alt and title differ. */
function identity(value: Mark | Node): string {
  const attrs = value.type === 'image' ? { ...value.attrs, alt: '', title: '' } : value.attrs
  return JSON.stringify([value.type, attrs])
}

function escape(text: string): string {
  return text.replace(/&(?=lt;|amp;)/g, '&amp;').replaceAll('<', '&lt;')
}

function unescape(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}

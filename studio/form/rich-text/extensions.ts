import { Extension, Mark, mergeAttributes, Node, wrappingInputRule, type Extensions } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { gapCursor } from '@tiptap/pm/gapcursor'
import { textOf } from '#app/content/json.ts'
import { isObject } from '#app/content/json.ts'
import { markOfAddress } from './link-mark.ts'
import { known, leaves, marks } from './stored-text.ts'

/** The attributes of a kind; none is written into the page's markup but what its `renderHTML` says. */
const attributesOf = (type: string) => () =>
  Object.fromEntries(
    Object.entries({ ...known[type], kept: null }).map(([name, value]) => [
      name,
      { default: value, rendered: false },
    ]),
  )

const block = (name: string, content: string, tag: string, more: object = {}) =>
  Node.create({
    name,
    group: 'block',
    content,
    addAttributes: attributesOf(name),
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    ...more,
  })

const document = Node.create({ name: 'doc', topNode: true, content: 'block+' })
const text = Node.create({ name: 'text', group: 'inline' })
const paragraph = block('paragraph', 'inline*', 'p', { priority: 1000 })

const heading = block('heading', 'inline*', 'h2', {
  defining: true,
  parseHTML: () => [2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level } })),
  renderHTML: ({ node }: { node: { attrs: { level: number } } }) => [
    `h${Math.min(6, Math.max(2, node.attrs.level))}`,
    0,
  ],
})

const bulletList = block('bullet_list', 'list_item+', 'ul', {
  addInputRules(this: { type: never }) {
    return [wrappingInputRule({ find: /^\s*[-*]\s$/, type: this.type })]
  },
})
const orderedList = block('ordered_list', 'list_item+', 'ol', {
  addInputRules(this: { type: never }) {
    return [wrappingInputRule({ find: /^\s*1[.)]\s$/, type: this.type })]
  },
})
const listItem = Node.create({
  name: 'list_item',
  content: 'paragraph block*',
  defining: true,
  addAttributes: attributesOf('list_item'),
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      Tab: () => this.editor.commands.sinkListItem(this.name),
      'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
    }
  },
})
const quote = block('blockquote', 'block+', 'blockquote', {
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }, { tag: 'div[data-quote]' }],
})
const codeBlock = block('code_block', 'text*', 'pre', { code: true, marks: '', defining: true })

const inlineThings = new Set<string>(['emoji', 'hard_break'])

/** Pictures, blocks, emoji, rules and breaks: one thing each, shown by what it is. */
const things = leaves.map((name) =>
  Node.create({
    name,
    group: inlineThings.has(name) ? 'inline' : 'block',
    inline: inlineThings.has(name),
    atom: true,
    selectable: name !== 'hard_break',
    draggable: name === 'image' || name === 'blok',
    addAttributes: attributesOf(name),
    parseHTML: () => (name === 'hard_break' ? [{ tag: 'br' }] : []),
    renderText: () => (name === 'hard_break' ? '\n' : ''),
    renderHTML: ({ node }) =>
      name === 'hard_break' ? ['br'] : ['span', { 'data-thing': name }, labelOfThing(name, node.attrs.kept)],
    addKeyboardShortcuts(): Record<string, () => boolean> {
      return name === 'hard_break'
        ? { 'Shift-Enter': () => this.editor.commands.insertContent({ type: 'hard_break' }) }
        : {}
    },
  }),
)

function labelOfThing(name: string, kept: unknown): string {
  const attrs = isObject(kept) ? kept : {}
  if (name === 'emoji') return textOf(attrs.emoji) || `:${textOf(attrs.name)}:`
  if (name === 'image') return `▣ ${textOf(attrs.alt) || textOf(attrs.src).replace(/^.*\//, '')}`
  if (name === 'blok') {
    const body = Array.isArray(attrs.body) ? attrs.body.filter(isObject) : []
    return `▤ ${body.map((block) => textOf(block.component)).join(', ')}`
  }
  return '———'
}

const keysOf: Readonly<Record<string, string>> = { bold: 'Mod-b', italic: 'Mod-i', underline: 'Mod-u' }
const tagOf: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  underline: 'u',
  code: 'code',
  subscript: 'sub',
  superscript: 'sup',
  highlight: 'mark',
}

const lesser = marks.map((name) =>
  Mark.create({
    name,
    addAttributes: attributesOf(name),
    parseHTML: () => [
      ...(name === 'bold' || name === 'italic' ? [{ tag: tagOf[name] ?? 'span' }] : []),
      { tag: `span[data-mark="${name}"]` },
    ],
    renderHTML: () => [tagOf[name] ?? 'span', { 'data-mark': name }, 0],
    addKeyboardShortcuts() {
      const key = keysOf[name]
      return key ? { [key]: () => this.editor.commands.toggleMark(name) } : {}
    },
  }),
)

const link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: attributesOf('link'),
  parseHTML: () => [
    {
      tag: 'a[data-href]',
      getAttrs: (element) => markOfAddress(element.getAttribute('data-href') ?? '') ?? false,
    },
  ],
  renderHTML: ({ mark }) => ['a', mergeAttributes({ 'data-href': textOf(mark.attrs.href) }), 0],
})

const plainTable = Table.extend({
  addAttributes: attributesOf('table'),
  renderHTML: () => ['table', ['tbody', 0]],
}).configure({ resizable: false })
const cells = [TableCell, TableHeader].map((cell) =>
  cell.extend({
    addAttributes() {
      const parsed = (name: string) => ({
        default: 1,
        parseHTML: (element: HTMLElement) => Number(element.getAttribute(name) ?? 1),
      })
      return {
        colspan: parsed('colspan'),
        rowspan: parsed('rowspan'),
        colwidth: { default: null, rendered: false },
        kept: { default: null, rendered: false },
      }
    },
  }),
)
const row = TableRow.extend({ addAttributes: attributesOf('tableRow') })

const cursor = Extension.create({ name: 'gap', addProseMirrorPlugins: () => [gapCursor()] })

/** The vendor's rich-text schema, under its names, with what the site draws. */
export const extensions: Extensions = [
  document,
  text,
  paragraph,
  heading,
  bulletList,
  orderedList,
  listItem,
  quote,
  codeBlock,
  ...things,
  ...lesser,
  link,
  plainTable,
  row,
  ...cells,
  cursor,
]

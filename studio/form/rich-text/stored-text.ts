import { isObject, type JsonObject } from '#app/content/json.ts'

/*
 * A rich text as it is stored and as the editor has it. The editor knows of each node what it can change; what is
 * beside that (colours of cells, directions, attributes of links) is carried along in `kept`, so that a text that was
 * opened is stored as it was.
 */

/** What the editor knows of nodes and marks, with the values that new ones have. */
export const known: Readonly<Record<string, Readonly<JsonObject>>> = {
  paragraph: { textAlign: null },
  heading: { level: 2, textAlign: null },
  ordered_list: { order: 1 },
  code_block: { class: null },
  tableCell: { colspan: 1, rowspan: 1, colwidth: null },
  tableHeader: { colspan: 1, rowspan: 1, colwidth: null },
  link: { href: null, uuid: null, anchor: null, target: null, linktype: 'url' },
}

/** Nodes that are one thing: all they have is in `kept`. */
export const leaves = ['image', 'blok', 'emoji', 'horizontal_rule', 'hard_break'] as const
/** Marks of the vendor's editor, in the order in which it keeps several of one word. */
export const marks = [
  'italic',
  'bold',
  'strike',
  'underline',
  'code',
  'subscript',
  'superscript',
  'highlight',
  'textStyle',
  'styled',
  'anchor',
] as const

/** For the editor. */
export function toEditor(stored: unknown): JsonObject {
  const doc = isObject(stored) && stored.type === 'doc' ? stored : {}
  const content = Array.isArray(doc.content) ? doc.content.filter(isObject) : []
  return {
    type: 'doc',
    content: content.length > 0 ? content.map(nodeToEditor) : [{ type: 'paragraph' }],
  }
}

function nodeToEditor(node: JsonObject): JsonObject {
  const { attrs, content, marks: set, ...rest } = node
  return {
    ...rest,
    ...(node.type !== 'text' && { attrs: attrsToEditor(String(node.type), attrs) }),
    ...(Array.isArray(content) && { content: content.filter(isObject).map(nodeToEditor) }),
    ...(Array.isArray(set) && {
      marks: set
        .filter(isObject)
        .map((mark) => ({ type: mark.type, attrs: attrsToEditor(String(mark.type), mark.attrs) })),
    }),
  }
}

function attrsToEditor(type: string, attrs: unknown): JsonObject {
  const set = isObject(attrs) ? attrs : undefined
  const own = Object.fromEntries(
    Object.entries(known[type] ?? {}).map(([name, value]) => [name, set?.[name] ?? value]),
  )
  return { ...own, kept: set ?? null }
}

/** As it is stored. */
export function fromEditor(node: JsonObject): JsonObject {
  const { attrs, content, marks: set, ...rest } = node
  return {
    ...rest,
    ...attrsFromEditor(node.type === 'doc' ? '' : String(node.type), attrs),
    ...(Array.isArray(content) && { content: content.filter(isObject).map(fromEditor) }),
    ...(Array.isArray(set) && {
      marks: set
        .filter(isObject)
        .map((mark) => ({ type: mark.type, ...attrsFromEditor(String(mark.type), mark.attrs) })),
    }),
  }
}

function attrsFromEditor(type: string, attrs: unknown): JsonObject {
  const { kept, ...own } = isObject(attrs) ? attrs : {}
  const defaults = known[type]
  if (!isObject(kept)) return defaults ? { attrs: { ...defaults, ...own } } : {}
  // What was not said and still has its default value is not said now.
  const changed = Object.entries(own).filter(
    ([name, value]) => name in kept || JSON.stringify(value) !== JSON.stringify(defaults?.[name]),
  )
  return {
    attrs: {
      ...kept,
      ...Object.fromEntries(changed.map(([name, value]) => [name, keepNull(kept, name, value)])),
    },
  }
}

/** A value that was stored as null or left empty stays so while it has its default. */
function keepNull(kept: JsonObject, name: string, value: unknown): unknown {
  return kept[name] === null && value === null ? null : value
}

import { webAddress } from './assets.ts'
import { isObject, textOf, type JsonObject } from './json.ts'
import { assetTexts } from './parse-asset.ts'
import { MAX_DEPTH, type FieldPlace, type Walk } from './parse-walk.ts'
import { resolveLink } from './resolve-link.ts'

/** A rich text with resolved links, checked blocks and pictures in the page's language; undefined when nothing is in it. */
export function parseRichText(value: unknown, walk: Walk, place: FieldPlace): JsonObject | undefined {
  if (!isObject(value) || value.type !== 'doc') return undefined
  const content = parseNodes(value.content, walk, place)
  return content.some(isShown) ? { type: 'doc', content } : undefined
}

function parseNodes(nodes: unknown, walk: Walk, place: FieldPlace): JsonObject[] {
  if (!Array.isArray(nodes)) return []
  if (place.depth > MAX_DEPTH) {
    place.report('rich text nested too deeply')
    return []
  }
  return nodes.flatMap((node): JsonObject[] => {
    const parsed = isObject(node) ? parseNode(node, walk, place) : undefined
    return parsed ? [parsed] : []
  })
}

function parseNode(node: JsonObject, walk: Walk, place: FieldPlace): JsonObject | undefined {
  const { type } = node
  if (typeof type !== 'string') return undefined
  const attrs: JsonObject = isObject(node.attrs) ? node.attrs : {}
  const marks = parseMarks(node.marks, walk, place)
  const marked = marks.length > 0 && { marks }
  if (type === 'text')
    return typeof node.text === 'string' && node.text !== ''
      ? { type, text: node.text, ...marked }
      : undefined
  if (type === 'blok') {
    const body = walk.parseBlocks(attrs.body, undefined, place.depth + 1)
    return body.length > 0 ? { type, attrs: { id: attrs.id, body } } : undefined
  }
  if (type === 'image') {
    const src = webAddress(textOf(attrs.src))
    return src ? { type, attrs: { src, ...assetTexts(attrs, walk.locale) }, ...marked } : undefined
  }
  const set = Object.fromEntries(Object.entries(attrs).filter(([, value]) => value !== null && value !== ''))
  const content = parseNodes(node.content, walk, { ...place, depth: place.depth + 1 })
  return {
    type,
    ...(Object.keys(set).length > 0 && { attrs: set }),
    ...(content.length > 0 && { content }),
    ...marked,
  }
}

function parseMarks(marks: unknown, { locale, links }: Walk, { report }: FieldPlace): JsonObject[] {
  if (!Array.isArray(marks)) return []
  return marks.filter(isObject).flatMap((mark) => {
    if (mark.type !== 'link') return [mark]
    const attrs: JsonObject = isObject(mark.attrs) ? mark.attrs : {}
    const href = resolveLink({ ...attrs, id: attrs.uuid }, { locale, links, report })
    if (!href) return []
    const target = attrs.target === '_blank' && { target: '_blank' }
    const custom = isObject(attrs.custom) && Object.keys(attrs.custom).length > 0 && { custom: attrs.custom }
    return [{ type: 'link', attrs: { href, ...target, ...custom } }]
  })
}

const LEAVES = new Set(['blok', 'image', 'emoji', 'horizontal_rule'])

function isShown(node: JsonObject): boolean {
  if (node.type === 'text' || LEAVES.has(String(node.type)))
    return node.type !== 'text' || textOf(node.text) !== ''
  return Array.isArray(node.content) && node.content.some(isShown)
}

import { slices } from '#common/slices.ts'

/** An element of an XML file; `name` and the names of attributes as they are written, with their prefixes. */
export interface XmlElement {
  name: string
  attributes: ReadonlyMap<string, string>
  children: XmlNode[]
}
export type XmlNode = string | XmlElement

/** A file that is no XML, with the line where it ends to be. */
export class XmlFault extends Error {}

const entities = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
])
/** Elements within one another; a file of translators has a dozen. */
const DEEPEST = 200
const attributePattern = /\s+([^\s=<>"'/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const namePattern = /[\p{L}_:][\p{L}\p{N}_:.-]*/uy

/**
 * Reads a whole XML file; others have their turn meanwhile. Throws XmlFault for what is not well-formed, and for a
 * document type: entities of a file's own are nothing that a translation needs.
 */
export async function parseXml(source: string): Promise<XmlElement> {
  const text = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  let at = 0
  const fail = (what: string): never => {
    throw new XmlFault(`line ${text.slice(0, at).split('\n').length}: ${what}`)
  }
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }
  const past = (end: string, what: string) => {
    const to = text.indexOf(end, at)
    if (to < 0) fail(`${what} is never closed`)
    const content = text.slice(at, to)
    at = to + end.length
    return content
  }
  const decode = (raw: string) =>
    raw.replace(/&([^;&\s]*;?)/g, (whole, entity: string) => {
      const code = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}));$/i.exec(entity)
      const point = code ? Number.parseInt(code[1] ?? code[2] ?? '', code[1] ? 16 : 10) : undefined
      const known = entities.get(entity.replace(/;$/, ''))
      if (point !== undefined && point > 0 && point <= 0x10ffff) return String.fromCodePoint(point)
      return known !== undefined && entity.endsWith(';') ? known : fail(`${whole} is no character`)
    })
  const root: XmlElement = { name: '', attributes: new Map(), children: [] }
  const open: XmlElement[] = [root]
  const current = () => open.at(-1) ?? root
  const add = (node: XmlNode) => {
    if (open.length > 1) current().children.push(node)
    else if (typeof node !== 'string') root.children.push(node)
    else if (node.trim() !== '') fail('text stands outside of the file’s element')
  }
  const startElement = () => {
    const name = match(namePattern)?.[0] ?? fail('an element has no name')
    const attributes = new Map<string, string>()
    for (let found = match(attributePattern); found; found = match(attributePattern)) {
      const [, key = '', quoted, single] = found
      if (attributes.has(key)) fail(`${key} stands twice in <${name}>`)
      attributes.set(key, decode(quoted ?? single ?? ''))
    }
    const end = match(/\s*(\/?)>/y) ?? fail(`<${name}> is not written as an element is`)
    const element: XmlElement = { name, attributes, children: [] }
    if (open.length === 1 && root.children.length > 0) fail('a second element follows the file’s own')
    add(element)
    if (!end[1]) open.push(element)
    if (open.length > DEEPEST) fail('elements are nested too deeply')
  }
  const turn = slices()
  while (at < text.length) {
    const others = turn()
    if (others) await others
    const next = text.indexOf('<', at)
    const words = text.slice(at, next < 0 ? text.length : next)
    if (words) add(decode(words))
    if (next < 0) break
    at = next + 1
    if (text.startsWith('!--', at)) past('-->', 'a comment')
    else if (text.startsWith('![CDATA[', at)) {
      at += '![CDATA['.length
      add(past(']]>', 'a CDATA section'))
    } else if (text[at] === '?') past('?>', 'an instruction')
    else if (text[at] === '!') fail('a document type is not taken')
    else if (text[at] === '/') {
      at += 1
      const name = match(namePattern)?.[0] ?? ''
      if (!match(/\s*>/y)) fail(`</${name} is not written as an element is`)
      if (open.length === 1 || current().name !== name) fail(`</${name}> closes what is not open there`)
      open.pop()
    } else startElement()
  }
  if (open.length > 1) fail(`<${current().name}> is never closed`)
  const [element] = root.children
  return typeof element === 'object' ? element : fail('there is no element in it')
}

/** A text as it is written in an element or a quoted attribute. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => written[char] ?? char)
}

const written: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Its child elements of a name, whatever their prefix. */
export function childrenNamed(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement => typeof child === 'object' && localName(child) === name,
  )
}

/** `xlf:unit` → `unit`. */
export const localName = ({ name }: XmlElement) => name.slice(name.indexOf(':') + 1)

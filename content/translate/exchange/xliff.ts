import { mapInSlices } from '#common/slices.ts'
import { isRich, numberedAs, piecesOf, textOf, type Piece } from './codes.ts'
import { storyOf } from './keys.ts'
import { stateOf, type ReturnedUnit, type Unit, type Units } from './units.ts'
import { childrenNamed, escapeXml, localName, parseXml, type XmlElement, type XmlNode } from './xml.ts'

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0'
/** Category of the note that says which translation was exported. */
const BEFORE = 'before'
/** Beside the states of XLIFF: the English has changed since. */
const OUTDATED = 'trackside:outdated'

/** What a code is, in the words of XLIFF 2: `type` and, where it has one, `subType`. */
function kindOf(code: string): string {
  const name = /^<\/?([a-z]+)/.exec(code)?.[1]
  const formats: Readonly<Record<string, string>> = { b: 'xlf:b', i: 'xlf:i', u: 'xlf:u', br: 'xlf:lb' }
  if (name === undefined) return 'type="ui" subType="xlf:var"'
  if (name === 'a') return 'type="link"'
  if (name === 'x') return 'type="image"'
  if (name === 'm') return 'type="other"'
  return formats[name] ? `type="fmt" subType="${formats[name]}"` : 'type="fmt"'
}

/** An XLIFF 2.1 file: a `file` for each story, a `unit` for each text; its codes are kept by tools for translators. */
export function writeXliff({ language, units }: Units<Unit>): string {
  const stories = Map.groupBy(units, ({ key }) => storyOf(key)).values()
  return xliffOf(
    language,
    [...stories].map((own, index) => xliffFile(own, index + 1)),
  )
}

/** An XLIFF 2.1 file of what `xliffFile` gives. */
export function xliffOf(language: string, files: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${NAMESPACE}" version="2.1" srcLang="en" trgLang="${escapeXml(language)}">
${files.join('')}</xliff>
`
}

/** The `file` of a story's texts; its number is its own among all that come into one XLIFF file. */
export function xliffFile(units: readonly Unit[], number: number): string {
  const story = storyOf(units[0]?.key ?? '')
  const written = units.map((unit, at) => writeUnit(unit, `u${number}-${at + 1}`)).join('')
  return `  <file id="f${number}" original="${escapeXml(story)}">\n${written}  </file>\n`
}

function writeUnit({ key, source, target, state, isOutdated, before, where }: Unit, id: string): string {
  const pieces = piecesOf(source, isRich(key))
  const codes = new Map<string, string>()
  for (const piece of pieces)
    if (piece.kind !== 'words' && !codes.has(piece.code)) codes.set(piece.code, `d${codes.size + 1}`)
  const data = [...codes].map(([code, name]) => `        <data id="${name}">${escapeXml(code)}</data>\n`)
  const translated = target === undefined ? undefined : numberedAs(pieces, piecesOf(target, isRich(key)))
  const notes = [`        <note category="place">${escapeXml(where)}</note>\n`]
  notes.push(`        <note category="${BEFORE}">${escapeXml(before)}</note>\n`)
  // Its codes are others than those of the source, so that it cannot stand as a target.
  if (target !== undefined && !translated)
    notes.push(`        <note category="former translation">${writeWords(target)}</note>\n`)
  const lines = [
    `    <unit id="${id}" name="${escapeXml(key)}" canResegment="no" xml:space="preserve">`,
    `      <notes>\n${notes.join('')}      </notes>`,
    ...(data.length > 0 ? [`      <originalData>\n${data.join('')}      </originalData>`] : []),
    `      <segment state="${translated ? state : 'initial'}"${translated && isOutdated ? ` subState="${OUTDATED}"` : ''}>`,
    `        <source>${inline(pieces, codes)}</source>`,
    ...(translated ? [`        <target>${inline(translated, codes)}</target>`] : []),
    '      </segment>',
    '    </unit>',
  ]
  return `${lines.join('\n')}\n`
}

/** Characters that XML cannot have stand as `<cp>`. */
const writeWords = (text: string) =>
  escapeXml(text).replace(
    // oxlint-disable-next-line no-control-regex
    /[\u0000-\u0008\u000b\u000c\u000d\u000e-\u001f\ufffe\uffff]/g,
    (char) => `<cp hex="${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}"/>`,
  )

function inline(pieces: readonly Piece[], codes: ReadonlyMap<string, string>): string {
  const kept = 'canCopy="no" canDelete="no"'
  return pieces
    .map((piece) => {
      if (piece.kind === 'words') return writeWords(piece.text)
      const { kind, code, id } = piece
      const name = codes.get(code)
      if (kind === 'close') return '</pc>'
      if (kind === 'alone')
        return `<ph id="${id}" ${kindOf(code)} ${kept} equiv="${escapeXml(code)}" disp="${escapeXml(code)}" dataRef="${name}"/>`
      const end = codes.get(code.replace('<', '</'))
      return `<pc id="${id}" ${kindOf(code)} ${kept} dispStart="${escapeXml(code)}" dispEnd="${escapeXml(code.replace('<', '</'))}" dataRefStart="${name}" dataRefEnd="${end}">`
    })
    .join('')
}

/** What came back in an XLIFF 2 file. Throws an Error in words that an editor can pass on. */
export async function readXliff(text: string): Promise<Units<ReturnedUnit>> {
  const root = await parseXml(text)
  const version = root.attributes.get('version') ?? ''
  if (localName(root) !== 'xliff') throw new Error('it is no XLIFF: it begins with another element')
  if (!version.startsWith('2.'))
    throw new Error(`it is XLIFF ${version}: save it as XLIFF 2, as it was exported`)
  const language = root.attributes.get('trgLang')
  if (!language) throw new Error('it does not say its language (trgLang)')
  const units = await mapInSlices(childrenNamed(root, 'file').flatMap(unitsIn), readUnit)
  return { language, units: units.flat() }
}

function unitsIn(element: XmlElement): XmlElement[] {
  return [...childrenNamed(element, 'unit'), ...childrenNamed(element, 'group').flatMap(unitsIn)]
}

/** Tools may cut a unit into segments; they stand in order, unless they say otherwise. */
function readUnit(unit: XmlElement): ReturnedUnit[] {
  const key = unit.attributes.get('name') ?? unit.attributes.get('id') ?? ''
  const data = new Map(
    childrenNamed(unit, 'originalData')
      .flatMap((list) => childrenNamed(list, 'data'))
      .map((entry) => [entry.attributes.get('id'), wordsIn(entry)]),
  )
  const before = childrenNamed(unit, 'notes')
    .flatMap((notes) => childrenNamed(notes, 'note'))
    .find((note) => note.attributes.get('category') === BEFORE)
  const parts = unit.children.filter(
    (child): child is XmlElement =>
      typeof child === 'object' && ['segment', 'ignorable'].includes(localName(child)),
  )
  const sources = parts.map((part) => childrenNamed(part, 'source')[0])
  const targets = parts.flatMap((part, at) => {
    const [target] = childrenNamed(part, 'target')
    const order = Number(target?.attributes.get('order') ?? at + 1)
    // What stands between segments is as in the source where nobody says otherwise.
    const element = target ?? (localName(part) === 'ignorable' ? sources[at] : undefined)
    return element ? [{ element, order }] : []
  })
  if (!parts.some((part) => childrenNamed(part, 'target').length > 0)) return []
  const codes = new Map<string, string>()
  const rich = isRich(key)
  const source = sources.flatMap((element) => (element ? readInline(element.children, data, codes) : []))
  const ordered = targets.toSorted((a, b) => a.order - b.order)
  const target = ordered.flatMap(({ element }) => readInline(element.children, new Map(), codes))
  const states = parts
    .filter((part) => localName(part) === 'segment')
    .map((part) => stateOf(part.attributes.get('state')))
  const foreign = target.find((piece) => piece.kind !== 'words' && piece.code === '')
  return [
    {
      key,
      source: textOf(source, rich),
      target: textOf(target, rich),
      state: states.includes('initial') ? 'initial' : (states[0] ?? 'initial'),
      ...(before && { before: wordsIn(before).trim() }),
      ...(foreign &&
        foreign.kind !== 'words' && { fault: { reason: 'foreignCode' as const, value: foreign.id } }),
    },
  ]
}

/**
 * Words and codes of a source or target. What the codes stand for is in the data of the source, and is remembered in
 * `codes` for the target, where tools write them anew: by `id`, what closes by `/id`.
 */
function readInline(
  nodes: readonly XmlNode[],
  data: ReadonlyMap<string | undefined, string>,
  codes: Map<string, string>,
): Piece[] {
  const code = (
    element: XmlElement,
    id: string,
    reference: string,
    kind: 'open' | 'close' | 'alone',
  ): Piece => {
    const name = kind === 'close' ? `/${id}` : id
    const own = data.get(element.attributes.get(reference))
    if (own !== undefined) codes.set(name, own)
    return { kind, id, code: codes.get(name) ?? '' }
  }
  return nodes.flatMap((node): Piece[] => {
    if (typeof node === 'string') return [{ kind: 'words', text: node }]
    const id = node.attributes.get('id') ?? ''
    const within = () => readInline(node.children, data, codes)
    switch (localName(node)) {
      case 'cp':
        return [{ kind: 'words', text: characterOf(node) }]
      case 'ph':
        return [code(node, id, 'dataRef', 'alone')]
      case 'pc': {
        const start = code(node, id, 'dataRefStart', 'open')
        return [start, ...within(), code(node, id, 'dataRefEnd', 'close')]
      }
      case 'sc':
        return [code(node, id, 'dataRef', 'open')]
      case 'ec':
        return [code(node, node.attributes.get('startRef') ?? id, 'dataRef', 'close')]
      default:
        // Marks of tools around words, such as comments and terms.
        return within()
    }
  })
}

function wordsIn(element: XmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : characterOf(child))).join('')
}

/** The character that a `<cp hex="0001"/>` stands for; a space for another element. */
function characterOf(element: XmlElement): string {
  if (localName(element) !== 'cp') return ' '
  const hex = element.attributes.get('hex') ?? ''
  const point = /^[0-9a-f]{1,6}$/i.test(hex) ? Number.parseInt(hex, 16) : Infinity
  if (point > 0x10ffff) throw new Error(`a <cp> stands for no character: “${hex.slice(0, 20)}”`)
  return String.fromCodePoint(point)
}

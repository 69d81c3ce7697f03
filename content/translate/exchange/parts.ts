import { isRecord, type Json } from '../../json.ts'
import { storyOf } from './keys.ts'

/*
 * A translators' file of a large site is many megabytes. It goes to the service and comes from it in parts, each a file of
 * its own with whole stories, which nobody else has to wait for.
 */

/** Characters of a part; a story with more is a part by itself. */
const PART = 1_000_000

/** One file of the parts of an export. */
export function joinParts(parts: readonly string[], isJson: boolean): string {
  const [first = '', ...others] = parts
  if (others.length === 0) return first
  if (!isJson) return first.slice(0, endOfFiles(first)) + others.map(filesOf).join('') + '</xliff>\n'
  const files = parts.map((part) => JSON.parse(part) as Json & { units: unknown[] })
  return `${JSON.stringify({ ...files[0], units: files.flatMap(({ units }) => units) }, null, 2)}\n`
}

const filesOf = (xliff: string) => xliff.slice(xliff.indexOf('  <file '), endOfFiles(xliff))
const endOfFiles = (xliff: string) => xliff.lastIndexOf('</xliff>')

/** The parts of a file that came back from translators; itself where it is short, or not written as files are. */
export function cutParts(text: string, longest = PART): string[] {
  if (text.length <= longest) return [text]
  return /^\ufeff?\s*</.test(text) ? cutXliff(text, longest) : cutJson(text, longest)
}

/** Between its `<file>` elements. A line has the same number in each part as in the whole. */
function cutXliff(text: string, longest: number): string[] {
  const files = fileElements(text)
  const [first, last] = [files[0], files.at(-1)]
  if (!first || !last) return [text]
  const [head, tail] = [text.slice(0, first.from), text.slice(last.to)]
  const parts = gather(
    files.map((item) => ({ item, length: item.to - item.from })),
    longest,
  )
  let lines = ''
  let counted = first.from
  return parts.map((some) => {
    const [from, to] = [some[0]?.from ?? 0, some.at(-1)?.to ?? 0]
    lines += '\n'.repeat(text.slice(counted, from).split('\n').length - 1)
    counted = from
    return head + lines + text.slice(from, to) + tail
  })
}

const passed = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const
const fileTag = /<(\/?)(?:[\w.-]+:)?file(?=[\s/>])(?:[^<>"']|"[^"]*"|'[^']*')*>/y

/** Where the `<file>` elements are. None in a file that is not closed. */
function fileElements(text: string): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  let [from, depth] = [0, 0]
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const [start, end = ''] = passed.find(([start]) => text.startsWith(start, at)) ?? []
    if (start !== undefined) {
      at = text.indexOf(end, at + start.length)
      if (at < 0) return []
      continue
    }
    fileTag.lastIndex = at
    const [tag, slash] = fileTag.exec(text) ?? []
    if (tag !== undefined) {
      if (depth === 0) from = at
      depth += slash ? -1 : 1
      if (tag.endsWith('/>')) depth -= 1
      if (depth === 0) found.push({ from, to: at + tag.length })
    }
    at += tag?.length ?? 1
  }
  return depth === 0 ? found : []
}

/** `{ language, units }`, or plain `{ key: translation }`. What is no JSON stays whole: the service says in which line. */
function cutJson(text: string, longest: number): string[] {
  const json = jsonIn(text)
  if (!isRecord(json)) return [text]
  const { units, ...others } = json
  if (!Array.isArray(units)) {
    const stories = byStory(Object.entries(json), ([key]) => key)
    return gather(stories, longest).map((some) => JSON.stringify(Object.fromEntries(some.flat())))
  }
  const stories = byStory(units, (unit) => (isRecord(unit) ? String(unit.id) : ''))
  return gather(stories, longest).map((some) => JSON.stringify({ ...others, units: some.flat() }))
}

function byStory<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const stories = Map.groupBy(items, (item) => storyOf(keyOf(item))).values()
  return [...stories].map((item) => ({ item, length: JSON.stringify(item).length }))
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}

/** As many as fit into each part, one after the other. */
function gather<Item>(items: readonly { item: Item; length: number }[], longest: number): Item[][] {
  const parts: Item[][] = []
  let room = 0
  for (const { item, length } of items) {
    if (length > room || parts.length === 0) {
      parts.push([])
      room = longest
    }
    parts.at(-1)?.push(item)
    room -= length
  }
  return parts
}

import { invalid } from '../status.ts'
import { maxFieldPathSize } from '../limits.ts'
import type { Fields, Value } from './value.ts'

const unreadable = (text: string) =>
  invalid(
    `Invalid property path "${text}". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), ` +
      'and quoted property paths must match regex (`(?:[^`\\\\]|(?:\\\\.))+`)',
  )

function quotedSegment(text: string, start: number): { segment: string; end: number } {
  let segment = ''
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '`' && segment !== '') return { segment, end: at + 1 }
    if (text[at] === '`') break
    if (text[at] === '\\') at++
    segment += text[at] ?? ''
  }
  throw unreadable(text)
}

/** Reads `a.b.`quoted.name``: segments that are not plain identifiers stand in backticks. */
export function parseFieldPath(text: unknown): string[] {
  if (typeof text !== 'string' || text === '') throw invalid('Invalid property path "".')
  const segments: string[] = []
  let at = 0
  while (at <= text.length) {
    let segment: string
    if (text[at] === '`') {
      const quoted = quotedSegment(text, at)
      segment = quoted.segment
      at = quoted.end
    } else {
      const end = text.indexOf('.', at)
      segment = text.slice(at, end < 0 ? undefined : end)
      if (!/^[A-Za-z_]\w*$/.test(segment)) throw unreadable(text)
      at += segment.length
    }
    segments.push(segment)
    if (at === text.length) break
    if (text[at] !== '.') throw unreadable(text)
    at++
  }
  if (Buffer.byteLength(text) > maxFieldPathSize)
    throw invalid(`property path is longer than ${maxFieldPathSize} bytes.`)
  return segments
}

/** The path as text, one spelling per path. */
export function formatFieldPath(path: readonly string[]): string {
  return path
    .map((name) => (/^[A-Za-z_]\w*$/.test(name) ? name : `\`${name.replace(/[\\`]/g, '\\$&')}\``))
    .join('.')
}

/** The value at a path through maps, or undefined. */
export function valueAt(fields: Fields | undefined, path: readonly string[]): Value | undefined {
  let within = fields
  let value: Value | undefined
  for (const name of path) {
    value = within && Object.hasOwn(within, name) ? within[name] : undefined
    within = value?.mapValue?.fields
  }
  return value
}

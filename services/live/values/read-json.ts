import { maxNesting } from '../limits.ts'
import { invalid } from '../status.ts'
import { isRecord } from './value.ts'

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/**
 * Throws INVALID_ARGUMENT for JSON with more than so many values, or nested more deeply than any document can be. The
 * text is only looked at: a body of small values takes a hundred times its size once it has been read.
 */
export function checkShape(text: string, maxValues: number): void {
  let [values, depth, isText] = [1, 0, false]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isText) {
      if (code === backslash) at++
      else if (code === quote) isText = false
    } else if (code === quote) isText = true
    else if (code === comma) values++
    else if (opening.has(code)) {
      values++
      depth++
      if (depth > maxNesting) throw invalid('Invalid JSON payload received. It is nested too deeply.')
    } else if (closing.has(code)) depth--
    if (values > maxValues) throw invalid(`Request has more values than allowed: ${maxValues}.`)
  }
}

/** The object a body or a message is. Throws INVALID_ARGUMENT for anything else, and for more than its caller may send. */
export function readJson(text: string, maxValues: number): Record<string, unknown> {
  checkShape(text, maxValues)
  const input: unknown = text === '' ? {} : JSON.parse(text)
  if (!isRecord(input)) throw invalid('Invalid JSON payload received.')
  return input
}

import { isUtf8 } from 'node:buffer'
import { InvalidField } from './problem.ts'

/**
 * The JSON of a content file. Throws InvalidField with the line, what is wrong there, and what to do: for a file that is
 * not UTF-8, was cut off, or is no JSON.
 */
export function readJson(source: Buffer): unknown {
  if (!isUtf8(source)) {
    const bad = firstNotUtf8(source)
    throw new InvalidField(
      null,
      `is not UTF-8, first in line ${lineAt(source.toString('latin1'), bad)}: save it as UTF-8, not as Latin-1 or Windows-1252`,
    )
  }
  const text = source.toString().replace(/^\ufeff/, '')
  try {
    return JSON.parse(text)
  } catch (error) {
    if (text.trim() === '') throw new InvalidField(null, 'is empty: bring it back with git')
    const message = error instanceof Error ? error.message : String(error)
    const stopsAtEnd = positionIn(message, text) >= text.trimEnd().length
    const isOpen =
      /end of JSON input|Unterminated string|after property value|Expected .* or '[\]}]' after/.test(message)
    if ((stopsAtEnd || isOpen) && isCutOff(text))
      throw new InvalidField(
        null,
        `ends in the middle, in line ${lineAt(text, text.length)}: the JSON was cut off; bring it back with git, or copy it again`,
      )
    throw new InvalidField(
      null,
      `is no JSON, in line ${lineAt(text, positionIn(message, text))}: ${message.split(/ in JSON at|, (?:\.\.\.)?"/)[0]}. Correct it there, or take it back with git`,
    )
  }
}

/** Where the parser stopped: it tells a position, or ten characters before and after the one it did not expect. */
function positionIn(message: string, text: string): number {
  const told = /position (\d+)/.exec(message)?.[1]
  if (told !== undefined) return Number(told)
  const around = /^Unexpected token [\s\S]+?, (\.\.\.)?"([\s\S]*)"(?:\.\.\.)? is not valid JSON$/.exec(
    message,
  )
  const start = around ? text.indexOf(around[2] ?? '') : -1
  return start < 0 ? text.length : start + (around?.[1] ? 10 : 0)
}

/** Position of the first byte that is no UTF-8. */
function firstNotUtf8(source: Buffer): number {
  const text = source.toString()
  return Buffer.byteLength(text.slice(0, text.indexOf('\ufffd')))
}

/** Whether brackets or a text stay open at the end. */
function isCutOff(text: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (isText && letter === '\\') at += 1
    else if (letter === '"') isText = !isText
    else if (!isText && (letter === '{' || letter === '[')) depth += 1
    else if (!isText && (letter === '}' || letter === ']')) depth -= 1
  }
  return isText || depth > 0
}

const lineAt = (text: string, position: number) => text.slice(0, position).split('\n').length

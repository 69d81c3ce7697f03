import type { StoryJson } from '../json.ts'

/**
 * The line in which the value at a path (`content.body[2].heading`) begins in a JSON text, from 1; of a path that leads
 * to nothing, the line of the last part of it that is there.
 */
export function lineOfPath(json: string, path: string): number {
  const steps = path.split(' ', 1)[0]?.match(/[^.[\]]+/g) ?? []
  let at = 0
  for (const step of steps) {
    const next = memberAt(json, spaceAfter(json, at), step)
    if (next === undefined) break
    at = next
  }
  return linesUpTo(json, spaceAfter(json, at))
}

/** Where the value of a member begins: of an object by its name, of a list by its number. */
function memberAt(json: string, open: number, step: string): number | undefined {
  const isList = json[open] === '['
  if (!isList && json[open] !== '{') return undefined
  let at = spaceAfter(json, open + 1)
  for (let index = 0; at < json.length && json[at] !== ']' && json[at] !== '}'; index++) {
    let name = String(index)
    if (!isList) {
      const end = textEnd(json, at)
      name = json.slice(at + 1, end - 1)
      at = spaceAfter(json, spaceAfter(json, end) + 1)
    }
    if (name === step) return at
    at = spaceAfter(json, valueEnd(json, at))
    if (json[at] === ',') at = spaceAfter(json, at + 1)
  }
  return undefined
}

function valueEnd(json: string, start: number): number {
  let depth = 0
  for (let at = start; at < json.length; at++) {
    const letter = json[at]
    const closes = letter === '}' || letter === ']'
    if (letter === '"') at = textEnd(json, at) - 1
    else if (letter === '{' || letter === '[') depth++
    else if (closes && --depth < 0) return at
    else if (letter === ',' && depth === 0) return at
    if (depth === 0 && closes) return at + 1
  }
  return json.length
}

function textEnd(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at + 1
}

function spaceAfter(json: string, at: number): number {
  let end = at
  while (isSpace(json.charCodeAt(end))) end++
  return end
}

/** What JSON takes for space: tab, line feed, carriage return, space. */
const isSpace = (code: number) => code === 32 || code === 10 || code === 13 || code === 9

function linesUpTo(json: string, end: number): number {
  let lines = 1
  for (let at = json.indexOf('\n'); at >= 0 && at < end; at = json.indexOf('\n', at + 1)) lines++
  return lines
}

/** Where findings are: `stories/home_….json:120`, by the story’s slug and the path in it. */
export function placesIn(
  files: readonly { file: string; json: StoryJson; text: string }[],
): (story: string, path: string) => string | undefined {
  const bySlug = new Map(
    files.map((item) => [
      `${item.json.full_slug}${item.file.startsWith('published/') ? ' (published)' : ''}`,
      item,
    ]),
  )
  return (story, path) => {
    const item = bySlug.get(story)
    if (!item || !/^[a-z]/.test(path)) return undefined
    return `${item.file}:${lineOfPath(item.text, path)}`
  }
}

import { readFile } from 'node:fs/promises'

/** Bytes of captions: those of a whole day have fewer. */
const MAX_CAPTIONS = 5_000_000
const STAMP = /(?:\d+:)?[0-5]\d:[0-5]\d\.\d{3}/
const TIMES = new RegExp(String.raw`^\s*(${STAMP.source})\s*-->\s*(${STAMP.source})(?:\s|$)`)

/** What is wrong with captions. A browser leaves out what it cannot read of them, and says nothing. */
export async function captionsProblem(file: string, bytes: number): Promise<{ problem?: string }> {
  if (bytes > MAX_CAPTIONS) return { problem: `the captions are larger than ${MAX_CAPTIONS / 1e6} MB` }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))
  } catch {
    return { problem: 'the captions are not UTF-8: save them as UTF-8' }
  }
  const lines = text.split(/\r\n?|\n/)
  for (const [index, line] of lines.entries()) {
    if (!line.includes('-->')) continue
    const [, start = '', end = ''] = TIMES.exec(line) ?? []
    if (!start)
      return {
        problem: `line ${index + 1} of the captions has no times as in 00:01.000 --> 00:04.000: “${short(line)}”`,
      }
    if (secondsIn(end) <= secondsIn(start))
      return { problem: `line ${index + 1} of the captions ends before it begins: “${short(line)}”` }
  }
  return {}
}

const secondsIn = (stamp: string) => stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

const short = (line: string) => (line.length > 60 ? `${line.slice(0, 60)}…` : line).trim()

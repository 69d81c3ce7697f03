import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Milliseconds for which a map that was read is kept: a trace seldom comes alone. */
const kept = 10_000

/**
 * Traces of bundled code name the files and lines of the sources from now on. Maps are read when a trace is first looked
 * at: with Node's own flag each start reads all of them.
 */
export function nameSourceLines(): void {
  const maps = new Map<string, SourceMap | undefined>()
  /** By place in the bundle; there are as many as calls in the code. */
  const places = new Map<string, string>()
  const mapOf = (file: string): SourceMap | undefined => {
    if (!maps.has(file)) {
      const name = `${file}.map`
      maps.set(
        file,
        existsSync(name) ? new SourceMap(JSON.parse(readFileSync(name, 'utf8')) as never) : undefined,
      )
      setTimeout(() => maps.delete(file), kept).unref()
    }
    return maps.get(file)
  }
  const sourcePlace = (url: string, line: number, column: number): string => {
    const entry = mapOf(fileURLToPath(url))?.findEntry(line - 1, column - 1)
    if (!entry || !('originalSource' in entry)) return `${url}:${line}:${column}`
    const source = new URL(entry.originalSource, url)
    return `${source.href}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  }
  const frameText = (frame: NodeJS.CallSite): string => {
    const [text, url] = [String(frame), frame.getFileName()]
    const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()]
    if (!url?.startsWith('file:') || line === null || column === null) return text
    const place = `${url}:${line}:${column}`
    const known = places.get(place) ?? sourcePlace(url, line, column)
    places.set(place, known)
    return text.replace(place, known)
  }
  Error.prepareStackTrace = (error, frames) => {
    try {
      return `${String(error)}${frames.map((frame) => `\n    at ${frameText(frame)}`).join('')}`
    } catch {
      return `${String(error)}${frames.map((frame) => `\n    at ${String(frame)}`).join('')}`
    }
  }
}

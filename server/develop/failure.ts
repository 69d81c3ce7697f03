import { isAbsolute, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { ErrorPayload } from 'vite'
import { developmentEvents, type Arrived } from '#app/site/development/events.ts'

/** An error as Vite and its plugins throw it: with the file, the place and the lines around it, in plain text. */
interface SourceError {
  message: string
  stack: string
  id?: string
  loc?: { file?: string; line: number; column: number }
  frame?: string
  plugin?: string
}

/** What Vite's overlay shows of an error. */
export function overlayOf(error: unknown): ErrorPayload {
  const { message, stack, id, loc, frame, plugin } = asError(error)
  return {
    type: 'error',
    err: {
      message,
      stack,
      ...(id && { id }),
      ...(loc && { loc }),
      ...(frame && { frame }),
      ...(plugin && { plugin }),
    },
  }
}

/**
 * The page in place of one that cannot be drawn: the cause with file and line. Vite's client is on it, so that it gives
 * way to the page once the cause is mended; it asks whether it has been since.
 */
export function failurePage(error: unknown, root: string, base: string, arrived: Arrived): string {
  const { message, stack, id, loc, frame = '' } = asError(error)
  const file = loc?.file ?? id
  const place = file && `${shortened(file, root)}${loc ? `:${loc.line}:${loc.column}` : ''}`
  const comes = `import { createHotContext } from '${base}/@vite/client'; createHotContext('/').send('${developmentEvents.arrived}', ${JSON.stringify(arrived)})`
  const parts = [message, place, frame, frame ? undefined : stack].filter(Boolean)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(message.split('\n')[0] ?? '')}</title><script type="module">${comes}</script></head><body><h1>This page cannot be drawn</h1>${parts.map((part) => `<pre>${escaped(String(part))}</pre>`).join('')}<p>It is shown by itself once that is mended.</p></body></html>`
}

/** Without the colours of a terminal; Vite's own reader of JSON gives an object where the name of the file is due. */
function asError(error: unknown): SourceError {
  const {
    message,
    stack = '',
    id,
    loc,
    frame,
    plugin,
  } = (error instanceof Error ? error : new Error(String(error))) as Error & {
    [Name in 'id' | 'loc' | 'frame' | 'plugin']?: unknown
  }
  return {
    message: stripVTControlCharacters(message),
    stack: stripVTControlCharacters(stack),
    ...(typeof id === 'string' && { id }),
    ...(typeof loc === 'object' && loc !== null && 'line' in loc && { loc: loc as SourceError['loc'] }),
    ...(typeof frame === 'string' && { frame: stripVTControlCharacters(frame) }),
    ...(typeof plugin === 'string' && { plugin }),
  }
}

function shortened(file: string, root: string): string {
  const below = relative(root, file)
  return isAbsolute(below) || below.startsWith('..') ? file : below
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

import type { Log, LogDetails, LogLevel } from '#services/log/log.ts'
import { redacted } from './redact.ts'

export interface LogOptions {
  level: LogLevel
  /** A JSON object a line, or words for a person. */
  format: 'json' | 'text'
  /** Takes a line with its end. */
  write: (line: string) => void
}

const levels: LogLevel[] = ['debug', 'info', 'warn', 'error']

/** Whether a line of a level is written where `least` is the lowest. */
export const isLogged = (level: LogLevel, min: LogLevel) => levels.indexOf(level) >= levels.indexOf(min)

/** Writes events as lines with time and level, without secrets. */
export function createLog({ level, format, write }: LogOptions): Log {
  return (message, { level: at = 'info', error, ...details }: LogDetails = {}) => {
    if (!isLogged(at, level)) return
    const fields = clean(error === undefined ? details : { ...details, error: errorOf(error) }) as object
    const line = JSON.stringify({
      level: at,
      time: new Date().toISOString(),
      ...fields,
      msg: redacted(message),
    })
    write(format === 'json' ? `${line}\n` : textOf(JSON.parse(line) as Line))
  }
}

interface Line {
  level: string
  time: string
  msg: string
  error?: { stack?: string; message?: string }
  [name: string]: unknown
}

/** `2026-11-22T08:00:00.000Z WARN  GET /about failed · status=503`, and below it where an error comes from. */
function textOf({ level, time, msg, error, ...details }: Line): string {
  const pairs = Object.entries(details).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const head = `${time} ${level.toUpperCase().padEnd(5)} ${msg}${pairs.length ? ` · ${pairs.join(' ')}` : ''}`
  const place = error?.stack ?? error?.message
  return `${place ? `${head}\n  ${place.replaceAll('\n', '\n  ')}` : head}\n`
}

function errorOf(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const errors = [...withCauses(error)]
  return {
    type: error.constructor.name,
    message: errors.map(({ message }) => message).join(': '),
    stack: errors.map(({ stack }) => stack).join('\ncaused by: '),
  }
}

/** An error and what it came of. */
function* withCauses(error: Error): Generator<Error> {
  const seen = new Set<Error>()
  for (let next: unknown = error; next instanceof Error && !seen.has(next); next = next.cause) {
    seen.add(next)
    yield next
  }
}

/** Every text in it, however deep, without secrets. */
function clean(value: unknown): unknown {
  if (typeof value === 'string') return redacted(value)
  if (typeof value === 'bigint') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, clean(part)]))
}

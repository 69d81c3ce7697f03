import { AsyncLocalStorage } from 'node:async_hooks'

/** What is said of a part of a trace: names of the conventions of OpenTelemetry, never what tells of a person. */
export type Attributes = Record<string, string | number | boolean>

/** A part of a request's work that is being done. */
export interface OpenSpan {
  /** Parts of it that have been noted. */
  parts: number
  set(attributes: Attributes): void
  /** Begins a part of it, `since` so many milliseconds ago. */
  begin(name: string, attributes: Attributes, kind?: SpanKind, since?: number): OpenSpan
  end(error?: unknown): void
}

/** `client`: a question to another service. */
export type SpanKind = 'internal' | 'client'

const current = new AsyncLocalStorage<OpenSpan>()

/** Runs what is a part of a request, or another part of it. */
export function withSpan<T>(span: OpenSpan, run: () => T): T {
  return current.run(span, run)
}

/** Runs a part of what is traced; where nothing is, it only runs it. Rejects as `run` does. */
export async function inSpan<T>(
  name: string,
  attributes: Attributes,
  run: (span: OpenSpan | undefined) => Promise<T>,
  kind?: SpanKind,
): Promise<T> {
  const parent = current.getStore()
  if (!parent) return run(undefined)
  const span = parent.begin(name, attributes, kind)
  try {
    const result = await current.run(span, () => run(span))
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}

/** Notes a question to another service that took so many milliseconds until now, with what it failed with. */
export function noteCall(name: string, milliseconds: number, attributes: Attributes, error?: string): void {
  const span = current.getStore()?.begin(name, attributes, 'client', milliseconds)
  span?.end(error === undefined ? undefined : new Error(error))
}

/** Says something of the part that is being done. */
export function noteOfSpan(attributes: Attributes): void {
  current.getStore()?.set(attributes)
}

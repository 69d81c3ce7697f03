import type * as full from 'firebase/firestore'
import type * as lite from 'firebase/firestore/lite'

export type Full = typeof full
export type Lite = typeof lite

/** What a case works with, in the browser. */
export interface World {
  sdk: Full
  lite: Lite
  /** A new client; `settings` are the SDK's own. */
  open(settings?: object): full.Firestore
  openLite(): lite.Firestore
  /** The server's own access, past the SDK: its `Admin`'s methods by name. */
  server(method: 'get' | 'set' | 'update' | 'delete' | 'list', ...args: unknown[]): Promise<unknown>
}

export type Case = (world: World) => Promise<void>

function plain(value: unknown): unknown {
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value)
  if (value === undefined) return 'undefined'
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(plain)
  const entries: [string, unknown][] = Object.entries(value)
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, plain(item)]),
  )
}

/** Throws unless both are the same through and through; −0 is not 0 and NaN is NaN. */
export function same(found: unknown, expected: unknown, about = ''): void {
  const [a, b] = [JSON.stringify(plain(found)), JSON.stringify(plain(expected))]
  if (a !== b) throw new Error(`${about}\nfound    ${a}\nexpected ${b}`)
}

/** Collects what a listener is told and waits for what is expected; rejects after eight seconds. */
export function watch<T>(
  listen: (push: (item: T) => void, fail: (error: { code: string }) => void) => () => void,
) {
  const seen: T[] = []
  const errors: string[] = []
  let wake = () => {}
  const stop = listen(
    (item) => {
      seen.push(item)
      wake()
    },
    ({ code }) => {
      errors.push(code)
      wake()
    },
  )
  async function wait<R>(find: () => R | undefined): Promise<R> {
    const end = Date.now() + 8000
    for (;;) {
      const result = find()
      if (result !== undefined) return result
      if (Date.now() > end) throw new Error(`not seen among ${JSON.stringify(seen)} ${errors.join()}`)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, end - Date.now())
        wake = () => (clearTimeout(timer), resolve())
      })
    }
  }
  return {
    seen,
    stop,
    until: (wanted: (item: T) => boolean) => wait(() => seen.findLast(wanted)),
    error: () => wait(() => errors[0]),
  }
}

/** The code a promise is rejected with, or 'ok'. */
export const codeOf = (promise: Promise<unknown>) =>
  promise.then(() => 'ok').catch((error: { code?: string }) => error.code ?? String(error))

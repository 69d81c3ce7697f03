import { parseUrl } from '#common/parse-url.ts'
import { readStored, readStoredJson, writeStored, writeStoredJson } from '#app/base/storage.ts'

/** A browser at a stand; the start of every page looks for it (`app/site/entry.intent.ts`). */
const key = 'kiosk'
const touchedKey = 'kiosk:touched'

/** Address of the page that is shown when a visitor has gone: path, query and hash. Undefined: no kiosk. */
export function kioskStart(): string | undefined {
  const { start } = (readStoredJson(key) ?? {}) as { start?: unknown }
  // Only a path of this site is followed.
  return typeof start === 'string' && isPath(start) ? start : undefined
}

/** `/\example.com` is another site to a browser, as `//example.com` is. */
const isPath = (start: string) =>
  start.startsWith('/') && parseUrl(start, location.origin)?.origin === location.origin

/** False when the browser stores nothing. Undefined ends it. */
export function keepKioskStart(start: string | undefined): boolean {
  writeStored(touchedKey, undefined)
  return writeStoredJson(key, start === undefined ? undefined : { start })
}

/** When somebody last touched something in any tab, in milliseconds since 1970; undefined: not since the last visitor. */
export function lastTouch(now: number): number | undefined {
  const touched = Number(readStored(touchedKey))
  if (!touched) return undefined
  // Noted before the clock was set back.
  if (touched > now) noteTouch(now)
  return Math.min(touched, now)
}

export function noteTouch(now: number): void {
  writeStored(touchedKey, String(now))
}

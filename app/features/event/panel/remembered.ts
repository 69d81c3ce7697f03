import { readStoredJson, writeStoredJson } from '#app/base/storage.ts'

/** What this browser has done in an event: votes, answers and questions, so that a reload shows them as done. */
export function remembered(eventId: string, what: string): Record<string, string> {
  const stored = readStoredJson(keyOf(eventId, what))
  if (typeof stored !== 'object' || stored === null) return {}
  const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'
  return Object.fromEntries(Object.entries(stored).filter(isText))
}

/** Where the browser stores nothing, what is returned holds for this page. */
export function remember(eventId: string, what: string, id: string, value = '1'): Record<string, string> {
  const all = { ...remembered(eventId, what), [id]: value }
  writeStoredJson(keyOf(eventId, what), all)
  return all
}

const keyOf = (eventId: string, what: string) => `event:${eventId}:${what}`

import { AsyncLocalStorage } from 'node:async_hooks'
import { recordFormatsIn, type Recording } from '#app/base/i18n/formats.ts'

/** The recording of the document that is being drawn: each has its own, however many are drawn at a time. */
const current = new AsyncLocalStorage<Recording>()
recordFormatsIn(() => current.getStore())

/** Draws a document; what formats give meanwhile goes into its recording. The server only. */
export function drawRecorded<T>(recording: Recording, draw: () => T): T {
  return current.run(recording, draw)
}

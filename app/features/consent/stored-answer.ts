import { Listeners } from '#common/listeners.ts'
import { readStored } from '#app/base/storage.ts'
import { onStoredElsewhere } from '#app/base/stored-elsewhere.ts'
import { recordIn, recordKey, type ConsentRecord } from './record.ts'

/*
 * The visitor's answer as this browser has stored it; one that cannot be stored holds until the page is left.
 */
let record: ConsentRecord | undefined
let isRead = false
const listeners = new Listeners()

/** The visitor's answer, if there is one that counts. */
export function consent(): ConsentRecord | undefined {
  if (!isRead) {
    isRead = true
    record = stored()
    onStoredElsewhere([recordKey], () => readAgain())
  }
  return record
}

/** From now on this is the answer. */
export function renew(next: ConsentRecord | undefined): void {
  record = next
  listeners.notify()
}

/** Reads anew what is stored; `otherwise` holds where nothing is. */
export function readAgain(otherwise?: ConsentRecord): void {
  renew(stored() ?? otherwise)
}

const stored = () => recordIn(readStored(recordKey), Date.now())

/** Calls back when an answer is given or changes; returns the way to stop. */
export const onConsent = listeners.subscribe

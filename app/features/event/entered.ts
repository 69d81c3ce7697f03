import { createStoredStore } from '#app/base/store.ts'

/** The event whose personal link this browser was let in by last; empty for none. */
export const enteredEvent = createStoredStore('event:entered', (text) => text ?? '')

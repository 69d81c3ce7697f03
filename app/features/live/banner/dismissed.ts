import { readStored, writeStored } from '#app/base/storage.ts'

/** A banner of an event is dismissed by itself. */
const keyOf = (event: string | undefined) => `banner:dismissed${event ? `:${event}` : ''}`

/** The banner that was dismissed last in this session, as `dismissalOf` has it; of everybody, or of an event. */
export const dismissedBanner = (event?: string): string | null => readStored(keyOf(event), 'visit')

/** Where the browser stores nothing, the banner stays hidden until the page is left. */
export const dismissBanner = (dismissal: string, event?: string): boolean =>
  writeStored(keyOf(event), dismissal, 'visit')

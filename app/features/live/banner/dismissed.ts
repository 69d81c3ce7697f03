import { readStored, writeStored } from '#app/base/storage.ts'

const key = 'banner:dismissed'

/** The status dismissed last in this session, by its identity. */
export const dismissedStatus = (): string | null => readStored(key, 'visit')

/** Where the browser stores nothing, the message is hidden until the page is left. */
export const dismissStatus = (identity: string): boolean => writeStored(key, identity, 'visit')

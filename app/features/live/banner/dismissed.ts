import { readStored, writeStored } from '#app/base/storage.ts'

const key = 'banner:dismissed'

/** Identity of the banner that was dismissed last in this session. */
export const dismissedBanner = (): string | null => readStored(key, 'visit')

/** Where the browser stores nothing, the banner stays hidden until the page is left. */
export const dismissBanner = (identity: string): boolean => writeStored(key, identity, 'visit')

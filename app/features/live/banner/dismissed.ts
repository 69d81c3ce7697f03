import { readStored, writeStored } from '#app/base/storage.ts'

const key = 'banner:dismissed'

/** The banner that was dismissed last in this session, as `dismissalOf` has it. */
export const dismissedBanner = (): string | null => readStored(key, 'visit')

/** Where the browser stores nothing, the banner stays hidden until the page is left. */
export const dismissBanner = (dismissal: string): boolean => writeStored(key, dismissal, 'visit')

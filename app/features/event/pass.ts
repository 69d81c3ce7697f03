import { readStored } from '#app/base/storage.ts'

/** Under which the browser keeps the pass of the registration. */
export const passKey = 'event:pass'

const inHash = /^#enter=([\w-]{8,64}\.[\w-]{22})$/

/** The pass in the fragment of a mail's link: `#enter=…`. */
export const passIn = (hash: string): string | undefined => inHash.exec(hash)?.[1]

/** The pass that the browser keeps; undefined where it keeps none, or what is none. */
export const keptPass = (): string | undefined => passIn(passHash(readStored(passKey) ?? ''))

/** The fragment of a mail's link. */
export const passHash = (pass: string): string => `#enter=${pass}`

/** An address without the pass, which is nobody else's to see. */
export const withoutPass = (address: string): string => address.replace(/#enter=.*$/, '')

/** Stream: with banner, without account, contact and language. Register: a fixed series, contact leads away. */
export type HeaderMode = 'normal' | 'stream' | 'register'

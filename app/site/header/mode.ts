/** Stream: the whole site is a live room, without account, contact and language. Register: a fixed series, contact leads away. */
export type HeaderMode = 'normal' | 'stream' | 'register'

import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a client to keep. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** What is kept of a secret here, so that a stolen database opens no session. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as authenticator apps speak it: SHA-1, six digits, a new code every 30 seconds. */
export const TOTP = { digits: 6, period: 30, algorithm: 'SHA1' } as const

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new key of 160 bits, in base32 (RFC 4648, without padding). */
export const newTotpKey = () => base32(randomBytes(20))

/** The 30-second step of a time in milliseconds since 1970. */
export const stepOf = (now: number) => Math.floor(now / 1000 / TOTP.period)

/** The code of a key in a step. Throws for a key that is not base32. */
export function totpCode(key: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(key)).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** TOTP.digits
  return String(number).padStart(TOTP.digits, '0')
}

/**
 * The step a code belongs to: the current one or a neighbour, as clocks differ, but never one up to `lastStep`, so that
 * a code counts once (RFC 6238, 5.2). Null when it is none of these.
 */
export function matchingStep(key: string, code: string, now: number, lastStep: number): number | null {
  const typed = Buffer.from(code.padEnd(TOTP.digits).slice(0, TOTP.digits + 1))
  const current = stepOf(now)
  let matching: number | null = null
  for (const step of [current - 1, current, current + 1]) {
    const expected = Buffer.from(totpCode(key, step))
    const isEqual = typed.length === expected.length && timingSafeEqual(typed, expected)
    if (isEqual && step > lastStep) matching = step
  }
  return matching
}

function base32(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  let bits = ''
  for (const letter of text) {
    const value = ALPHABET.indexOf(letter)
    if (value < 0) throw new Error('a key of a second factor is not base32')
    bits += value.toString(2).padStart(5, '0')
  }
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => parseInt(byte, 2)))
}

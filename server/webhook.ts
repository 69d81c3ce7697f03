import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Whether the content service signed this body: hex HMAC-SHA1 with the webhook's secret, as Storyblok sends it. */
export function isSigned(body: Buffer, signature: string | undefined, secret: string): boolean {
  const expected = createHmac('sha1', secret).update(body).digest()
  const given = Buffer.from(/^[0-9a-f]{40}$/i.exec(signature ?? '')?.[0] ?? '', 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Compares without telling by its duration how much is right. */
export function isSameSecret(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}

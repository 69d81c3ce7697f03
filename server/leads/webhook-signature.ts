import { createHmac } from 'node:crypto'

/** Bytes of a secret as Standard Webhooks writes it, `whsec_<base64>`; undefined for what is none, or too short to be one. */
export function secretBytes(secret: string): Buffer | undefined {
  const [, given] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? []
  const bytes = given === undefined ? undefined : Buffer.from(given, 'base64')
  return bytes && bytes.length >= 24 && bytes.length <= 64 ? bytes : undefined
}

/** The headers of Standard Webhooks for a body; `at` in milliseconds since 1970. */
export function signedHeaders(
  { id, at, body }: { id: string; at: number; body: string },
  secret: Buffer,
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(at / 1000))
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}

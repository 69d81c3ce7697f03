import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Documents } from '#services/live/documents.ts'

const path = 'server_secrets/links'

/** Signs what workers write into links of their mails, with a secret that the first of them has made. */
export async function linkSeal(
  documents: Pick<Documents, 'get' | 'create'>,
): Promise<(text: string) => string> {
  const stored = async () => (await documents.get(path))?.fields.key?.stringValue
  const secret =
    (await stored()) ??
    (await documents.create(path, { key: { stringValue: randomBytes(32).toString('base64url') } }),
    await stored())
  if (!secret) throw new Error('There is no secret to sign links with')
  return (text) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)
}

/** Whether a signature is the one of a text. */
export function isSealed(sign: (text: string) => string, text: string, signature: string): boolean {
  const right = Buffer.from(sign(text))
  const given = Buffer.from(signature)
  return right.length === given.length && timingSafeEqual(right, given)
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Documents } from '#services/live/documents.ts'

/** Where the key of passes is kept; `firestore.rules` show it to workers alone. */
const secretPath = 'server_secrets/passes'

/** The key by which passes are signed, made with the first of them. Rejects when the database fails. */
export async function passSecret(admin: Pick<Documents, 'get' | 'create'>): Promise<string> {
  const stored = async () => (await admin.get(secretPath))?.fields.key?.stringValue
  const key = await stored()
  if (key) return key
  await admin.create(secretPath, { key: { stringValue: randomBytes(32).toString('base64url') } })
  return (await stored()) ?? ''
}

/** What opens the room for one registration: its id and a signature, as letters of an address. */
export function passOf(secret: string, registration: string): string {
  return `${registration}.${signatureOf(secret, registration)}`
}

/** The registration a pass was made for; undefined for anything that was not made with the key. */
export function registrationOf(secret: string, pass: string): string | undefined {
  const [, registration = '', signature = ''] =
    /^([A-Za-z0-9_-]{8,64})\.([A-Za-z0-9_-]{22})$/.exec(pass) ?? []
  if (!registration || !secret) return undefined
  const right = Buffer.from(signatureOf(secret, registration))
  return timingSafeEqual(right, Buffer.from(signature)) ? registration : undefined
}

const signatureOf = (secret: string, registration: string) =>
  createHmac('sha256', secret).update(`pass ${registration}`).digest('base64url').slice(0, 22)

import { IdentityError } from './refusal.ts'

/** An address in the form it is kept in. Throws INVALID_EMAIL. */
export function emailOf(text: string): string {
  const email = text.trim().toLowerCase()
  if (
    email.length > 254 ||
    !/^[^\s@<>(),;:"[\]\\]{1,64}@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\.]+$/.test(email)
  )
    throw new IdentityError('INVALID_EMAIL')
  return email
}

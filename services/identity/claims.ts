import { IdentityError } from './refusal.ts'

const RESERVED = new Set(
  (
    'acr amr at_hash aud auth_time azp cnf c_hash email email_verified exp firebase iat identities iss jti name ' +
    'nbf nonce phone_number picture provider_id sub tenant user_id'
  ).split(' '),
)

/** Claims of one's own as the original takes them. Throws INVALID_CLAIMS, FORBIDDEN_CLAIM or CLAIMS_TOO_LARGE. */
export function claimsOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new IdentityError('INVALID_CLAIMS')
  const claims = { ...value }
  const reserved = Object.keys(claims).find((name) => RESERVED.has(name) || name.startsWith('firebase'))
  if (reserved) throw new IdentityError('FORBIDDEN_CLAIM', reserved)
  if (JSON.stringify(claims).length > 1000) throw new IdentityError('CLAIMS_TOO_LARGE')
  return claims
}

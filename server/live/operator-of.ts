import type { IdentityService } from '#services/identity/options.ts'

/** The operator a token belongs to, as `firestore.rules` has it; undefined for anybody else. */
export async function operatorOf(
  identity: Pick<IdentityService, 'verifyToken'>,
  token: string,
): Promise<{ email: string } | undefined> {
  const claims = await identity.verifyToken(token).then(
    ({ token: claims }) => claims as Record<string, unknown>,
    () => undefined,
  )
  const { sign_in_second_factor: factor } = (claims?.firebase ?? {}) as Record<string, unknown>
  const isOperator = claims?.operator === true && claims.email_verified === true && factor === 'totp'
  return isOperator ? { email: String(claims.email) } : undefined
}

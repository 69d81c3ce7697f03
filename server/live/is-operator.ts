import type { IdentityService } from '#services/identity/options.ts'

/** Whether a token is that of an operator, as `firestore.rules` has it. */
export async function isOperator(
  identity: Pick<IdentityService, 'verifyToken'>,
  token: string,
): Promise<boolean> {
  const claims = await identity.verifyToken(token).then(
    ({ token: claims }) => claims as Record<string, unknown>,
    () => undefined,
  )
  const { sign_in_second_factor: factor } = (claims?.firebase ?? {}) as Record<string, unknown>
  return claims?.operator === true && claims.email_verified === true && factor === 'totp'
}

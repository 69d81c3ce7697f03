import type { IdentityService } from '#services/identity/options.ts'

/** An operator, as the record of what operators did names them. */
export interface OperatorName {
  uid: string
  email: string
}

/** Who a token is of, when it is that of an operator, as `firestore.rules` has it; undefined otherwise. */
export async function operatorOf(
  identity: Pick<IdentityService, 'verifyToken'>,
  token: string,
): Promise<OperatorName | undefined> {
  const known = await identity.verifyToken(token).catch(() => undefined)
  const claims = known?.token
  const { sign_in_second_factor: factor } = (claims?.firebase ?? {}) as Record<string, unknown>
  const isOperator = claims?.operator === true && claims.email_verified === true && factor === 'totp'
  return known && isOperator ? { uid: known.uid, email: String(claims.email ?? '') } : undefined
}

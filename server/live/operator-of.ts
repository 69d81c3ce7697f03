import { mayAs, roles, rolesOf, type Role } from '#app/features/account/roles.ts'
import type { IdentityService } from '#services/identity/options.ts'

/** An operator, as the record of what operators did names them. */
export interface OperatorName {
  uid: string
  email: string
}

/** Who a token is of, when it is that of an operator or of this role, as `firestore.rules` has it; undefined otherwise. */
export async function operatorOf(
  identity: Pick<IdentityService, 'verifyToken'>,
  token: string,
  role: Role = 'operator',
): Promise<OperatorName | undefined> {
  const known = await identity.verifyToken(token).catch(() => undefined)
  const claims = known?.token
  const { sign_in_second_factor: factor } = (claims?.firebase ?? {}) as Record<string, unknown>
  const isProven = claims?.email_verified === true && factor === 'totp'
  return known && claims && isProven && mayAs(rolesOf(claims), role)
    ? { uid: known.uid, email: String(claims.email ?? '') }
    : undefined
}

/** Who may own a lead: sales, and operators; each once. */
export function sellersOf(
  accountsWith: IdentityService['accountsWith'],
): ReturnType<IdentityService['accountsWith']> {
  const all = roles.filter((role) => mayAs([role], 'sales')).flatMap((role) => accountsWith(role))
  return [...new Map(all.map((each) => [each.uid, each])).values()]
}

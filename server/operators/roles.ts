import { eventsOf, roles, rolesOf } from '#app/features/account/roles.ts'
import type {
  OperatorAccount,
  RoleChange,
  RoleRefusal,
} from '#app/features/operator/people/operators-report.ts'
import type { IdentityService } from '#services/identity/options.ts'
import type { Admin } from '#services/live/admin.ts'

export type RoleAccounts = Pick<
  IdentityService,
  'accountsWith' | 'claimsOf' | 'setClaims' | 'proofOf' | 'uidOf' | 'personOf'
>

/** What is recorded of a change. */
export const roleActions = { grant: 'role.grant', revoke: 'role.revoke' } as const
/** Characters that an account's claims may have as JSON, at Firebase too. */
const CLAIMS = 1000
/** Changes looked through for the last of each account. */
const looked = 500

/** Everybody with a role at the console, by address. */
export function operatorsIn(accounts: RoleAccounts, admin: Admin): OperatorAccount[] {
  const uids = new Set(
    [...roles, 'moderates'].flatMap((claim) => accounts.accountsWith(claim)).map(({ uid }) => uid),
  )
  const changes = lastChanges(admin)
  return [...uids]
    .map((uid) => {
      const claims = accounts.claimsOf(uid)
      const { emailVerified, hasSecondFactor } = accounts.proofOf(uid)
      const email = accounts.personOf(uid)?.email ?? ''
      return {
        uid,
        email,
        roles: rolesOf(claims),
        events: eventsOf(claims),
        isVerified: emailVerified,
        hasSecondFactor,
        changed: changes.get(email),
      }
    })
    .toSorted((one, other) => one.email.localeCompare(other.email, 'en'))
}

/** When and by whom an account’s roles were changed last, by its address. */
function lastChanges(admin: Admin): Map<string, { at: string; by: string }> {
  const found = Object.values(roleActions).flatMap((action) =>
    admin.list('audit', {
      where: { fieldFilter: { field: { fieldPath: 'action' }, op: 'EQUAL', value: { stringValue: action } } },
      orderBy: [{ field: { fieldPath: 'at' }, direction: 'DESCENDING' }],
      limit: looked,
    }),
  )
  const changes = new Map<string, { at: string; by: string }>()
  for (const { fields } of found) {
    const [about, at] = [fields.about?.stringValue ?? '', fields.at?.timestampValue ?? '']
    if (at > (changes.get(about)?.at ?? '')) changes.set(about, { at, by: fields.by?.stringValue ?? '' })
  }
  return changes
}

/** Why a change cannot be made; undefined when it can. */
export function refusalOf(accounts: RoleAccounts, change: RoleChange): RoleRefusal | undefined {
  const uid = accounts.uidOf(change.email)
  if (!uid) return 'unknown'
  if (change.grant) {
    if (!accounts.proofOf(uid).emailVerified) return 'unverified'
    return JSON.stringify(claimsAfter(accounts.claimsOf(uid), change)).length > CLAIMS ? 'full' : undefined
  }
  if (change.role !== 'operator') return undefined
  // Somebody must be left who gets in and can give the role again.
  const others = accounts.accountsWith('operator').filter((other) => other.uid !== uid)
  const isAnyLeft = others.some((other) => {
    const { emailVerified, hasSecondFactor } = accounts.proofOf(other.uid)
    return emailVerified && hasSecondFactor && accounts.personOf(other.uid)?.disabled === false
  })
  return isAnyLeft || accounts.claimsOf(uid).operator !== true ? undefined : 'last'
}

/** Grants or takes a role, at once: tokens from before are void. Gives why not, where it cannot be done. */
export function changeRole(accounts: RoleAccounts, change: RoleChange): RoleRefusal | undefined {
  const refusal = refusalOf(accounts, change)
  const uid = accounts.uidOf(change.email)
  if (refusal || !uid) return refusal ?? 'unknown'
  accounts.setClaims(uid, claimsAfter(accounts.claimsOf(uid), change))
  return undefined
}

function claimsAfter(
  claims: Readonly<Record<string, unknown>>,
  { grant, role, event }: RoleChange,
): Record<string, unknown> {
  if (event === undefined) {
    const { [role]: _, ...others } = claims
    return grant ? { ...others, [role]: true } : others
  }
  const { moderates: _, ...others } = claims
  const kept = eventsOf(claims).filter((known) => known !== event)
  const moderates = grant ? [...kept, event] : kept
  return moderates.length ? { ...others, moderates } : others
}

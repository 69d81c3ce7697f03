import type { Role } from '#app/features/account/roles.ts'

/** Somebody with a role at the console. */
export interface OperatorAccount {
  uid: string
  email: string
  roles: readonly Role[]
  /** Events they moderate, where they do not moderate all. */
  events: readonly string[]
  /** Without both a role lets nobody in. */
  isVerified: boolean
  hasSecondFactor: boolean
  /** The last change of their roles at the console; undefined where a command made them. */
  changed?: { at: string; by: string } | undefined
}

/** What a director asks for; a moderator's role may be for one event. */
export interface RoleChange {
  /** False: the role is taken. */
  grant: boolean
  email: string
  role: Role
  event?: string | undefined
}

/**
 * Why a change is not made: nobody has signed up with the address, nobody has shown yet that it is theirs, no director
 * would be left who could let anybody in again, or the account has as many events as can be.
 */
export const roleRefusals = ['unknown', 'unverified', 'last', 'full'] as const
export type RoleRefusal = (typeof roleRefusals)[number]

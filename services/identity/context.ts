import type { DatabaseSync } from 'node:sqlite'
import type { Accounts } from './accounts.ts'
import type { Body } from './body.ts'
import type { ActionCodes } from './codes.ts'
import type { KnownClients } from './known-clients.ts'
import type { Deletions } from './deletions.ts'
import type { Keys } from './keys.ts'
import type { IdentityOptions } from './options.ts'
import type { Outbox } from './outbox.ts'
import type { PasswordPolicyOptions } from './password-policy.ts'
import type { Pending } from './pending.ts'
import type { SecondFactors } from './second-factors.ts'
import type { Provider, Sessions } from './sessions.ts'
import type { Throttle } from './throttle.ts'
import type { Tokens } from './tokens.ts'

/** What the service is made of. */
export interface Context {
  options: IdentityOptions
  policy: PasswordPolicyOptions
  database: DatabaseSync
  accounts: Accounts
  sessions: Sessions
  factors: SecondFactors
  /** Second factors that are being set up, and sign-ins that wait for theirs. */
  enrollments: Pending<{ uid: string; key: string }>
  signIns: Pending<{ uid: string; provider: Provider; revision: number }>
  codes: ActionCodes
  keys: Keys
  tokens: Tokens
  outbox: Outbox
  deletions: Deletions
  throttle: Throttle
  knownClients: KnownClients
  now: () => number
}

/** One request. */
export interface Call {
  body: Body
  /** The client it is counted under (`clientKey`). */
  address: string
  language: string
  /** Family of browser and system. */
  agent: string
}

/** Answers one kind of request; throws an IdentityError to refuse. */
export type Operation = (context: Context, call: Call) => object | Promise<object>

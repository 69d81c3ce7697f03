import { Accounts } from './accounts.ts'
import { endSessions } from './begin-session.ts'
import { claimsOf } from './claims.ts'
import { ActionCodes } from './codes.ts'
import { ChangeWatch } from './change-watch.ts'
import type { Context } from './context.ts'
import { KnownClients } from './known-clients.ts'
import { Deletions } from './deletions.ts'
import { sayFarewell } from './farewell.ts'
import { openDatabase } from './database.ts'
import { DatabaseProbe } from '../files/probe-database.ts'
import { mailboxOf } from './mailbox.ts'
import { Keys } from './keys.ts'
import type { IdentityOptions, IdentityService } from './options.ts'
import { notify } from './notice.ts'
import { Outbox } from './outbox.ts'
import { DEFAULT_POLICY } from './password-policy.ts'
import { IdentityError } from './refusal.ts'
import { Pending } from './pending.ts'
import { respond } from './respond.ts'
import { SecondFactors } from './second-factors.ts'
import { Sessions } from './sessions.ts'
import { Throttle } from './throttle.ts'
import { Tokens, firebaseOf } from './tokens.ts'

export type {
  DeletedPerson,
  Identity,
  IdentityOptions,
  IdentityService,
  Mail,
  OutboxMail,
  SendMail,
} from './options.ts'
export { IdentityError } from './refusal.ts'

/** Opens the accounts and answers what the Auth SDK asks until closed. */
export async function startIdentityService(given: IdentityOptions): Promise<IdentityService> {
  const probe = new DatabaseProbe()
  const log = probe.over(given.log)
  const options = { ...given, log }
  const now = options.now ?? Date.now
  const database = openDatabase(options.file)
  const accounts = new Accounts(database)
  const keys = new Keys(database, now)
  const sessions = new Sessions(database)
  const tokens = new Tokens(options.project, keys, accounts, sessions, now)
  const context: Context = {
    options,
    policy: options.passwordPolicy ?? DEFAULT_POLICY,
    database,
    accounts,
    sessions,
    factors: new SecondFactors(database),
    enrollments: new Pending(10, now),
    signIns: new Pending(10, now),
    codes: new ActionCodes(database, now),
    keys,
    tokens,
    outbox: new Outbox(database, {
      send: options.mail,
      perHour: options.mailsPerHour ?? 500,
      now,
      log,
    }),
    deletions: new Deletions(database, options.onDeleted, (gone) => sayFarewell(context, gone), now, log),
    throttle: new Throttle(now),
    knownClients: new KnownClients(database),
    now,
  }
  await keys.current()
  context.deletions.start()
  const watch =
    options.onChange &&
    new ChangeWatch(database, accounts, options.onChange, now, () => context.outbox.look())
  const existing = (uid: string) => {
    const account = accounts.byId(uid)
    if (!account) throw new IdentityError('USER_NOT_FOUND')
    return account
  }

  return {
    handle: (req, res, path) => respond(context, req, res, path),
    async verifyToken(token) {
      const { account, payload } = await tokens.verify(token)
      // Claims that were changed count at once: the client comes back with a new token.
      if (firebaseOf(payload).claims_revision !== account.claimsRevision)
        throw new IdentityError('TOKEN_EXPIRED')
      watch?.follow(account, Number(payload.exp) * 1000)
      return { uid: account.uid, token: payload, expires: new Date(Number(payload.exp) * 1000) }
    },
    setClaims(uid, claims) {
      const account = existing(uid)
      accounts.change(uid, { claims: claimsOf(claims), claimsRevision: account.claimsRevision + 1 })
      options.onChange?.(uid)
    },
    setDisabled: (uid, disabled) => void endSessions(context, existing(uid), { disabled }),
    signOut: (uid) => void endSessions(context, existing(uid)),
    uidOf(email) {
      const mailbox = mailboxOf(email.toLowerCase())
      if (!mailbox) return null
      return (accounts.ownerOf(mailbox) ?? accounts.claimantsOf(mailbox)[0])?.uid ?? null
    },
    claimsOf: (uid) => existing(uid).claims,
    proofOf: (uid) => ({
      emailVerified: existing(uid).emailVerified,
      hasSecondFactor: context.factors.of(uid).length > 0,
    }),
    personOf(uid) {
      const account = accounts.byId(uid)
      if (!account) return undefined
      const { email, displayName: name, emailVerified, disabled, claims } = account
      return { uid, email, name, emailVerified, disabled, claims }
    },
    resetSecondFactor(uid) {
      const account = existing(uid)
      context.factors.removeAll(uid)
      endSessions(context, account)
      notify(context, account, 'FACTOR_REMOVED')
    },
    accountsWith: (claim) => accounts.withClaim(claim).map(({ uid, email }) => ({ uid, email })),
    customToken: async (uid, claims = {}) => tokens.issueCustom(uid, claimsOf(claims)),
    post: (mail, client, key) => void context.outbox.put(mail, { kind: 'confirmation', client, key }),
    notices: context.outbox.notices,
    bounces: context.outbox.bounces,
    outbox: () => context.outbox.list(),
    probe: () => probe.look(database),
    async close() {
      watch?.close()
      context.deletions.close()
      await context.outbox.close()
      if (database.isOpen) database.close()
    },
  }
}

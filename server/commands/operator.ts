import { existsSync } from 'node:fs'
import { commandLine } from '#common/command-line.ts'
import { startIdentityService, type IdentityService } from '#services/identity/service.ts'
import { eventsOf, roles, rolesOf, type Role } from '#app/features/account/roles.ts'
import { parseEnv } from '../env.ts'
import { accountsFile } from '../live/data-folder.ts'
import { runAsCommand } from './run-as-command.ts'

const usage = `${commandLine('operator', '<what>')}
  grant <e-mail> [role]          makes an account an operator, also while the site runs; its address must be verified.
                                 Roles: operator (directs events, may do everything; as without a role), moderator
                                 (questions, polls and chat), sales (leads and forms)
  revoke <e-mail> [role]         takes all roles back, or that one, at once
  list                           names all who have a role, and who has no second factor yet
  grant-worker <e-mail>          makes an account a worker's: ${commandLine('worker')} signs in with it; its address must be verified
  revoke-worker <e-mail>         takes that back, at once
  reset-second-factor <e-mail>   for a lost phone: signed out everywhere, a new second factor is set up at /operator`

type Change = (identity: IdentityService, uid: string, email: string, role: Role | undefined) => string

const names: Readonly<Record<Role, string>> = {
  operator: 'an operator',
  moderator: 'a moderator',
  sales: 'in sales',
}

const onAccount: Record<string, Change> = {
  grant(identity, uid, email, role = 'operator') {
    if (!identity.proofOf(uid).emailVerified)
      throw new Error(
        `${email} is not verified: nobody has shown yet that this mailbox is theirs. Sign in at /operator, open the link in the mail that comes, then run this again.`,
      )
    identity.setClaims(uid, { ...identity.claimsOf(uid), [role]: true })
    return identity.proofOf(uid).hasSecondFactor
      ? `${email} is ${names[role]}.`
      : `${email} is ${names[role]}, once a second factor is set up: /operator asks for it at the next sign-in.`
  },
  revoke(identity, uid, email, role) {
    // Who moderates no event any more moderates none of those named one by one either.
    const taken: readonly string[] = [
      ...(role ? [role] : roles),
      ...(role === 'sales' || role === 'operator' ? [] : ['moderates']),
    ]
    const kept = Object.entries(identity.claimsOf(uid)).filter(([name]) => !taken.includes(name))
    identity.setClaims(uid, Object.fromEntries(kept))
    return role ? `${email} is not ${names[role]} any more.` : `${email} has no role at the console any more.`
  },
  'grant-worker'(identity, uid, email) {
    if (!identity.proofOf(uid).emailVerified)
      throw new Error(
        `${email} is not verified: nobody has shown yet that this mailbox is theirs. Sign up with it, open the link in the mail that comes, then run this again.`,
      )
    identity.setClaims(uid, { ...identity.claimsOf(uid), worker: true })
    return `${email} is a worker’s account.`
  },
  'revoke-worker'(identity, uid, email) {
    const { worker: _, ...others } = identity.claimsOf(uid)
    identity.setClaims(uid, others)
    return `${email} is no worker’s account any more.`
  },
  'reset-second-factor'(identity, uid, email) {
    identity.resetSecondFactor(uid)
    return `${email} is signed out everywhere and has no second factor: the next sign-in at /operator sets up a new one.`
  },
}

/** Runs one command on the accounts in `DATA_DIR`; resolves to what it did, in words. Throws for what cannot be done. */
export async function operatorCommand(
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const [what = '', email, named] = args
  const change = Object.hasOwn(onAccount, what) ? onAccount[what] : undefined
  const role = roles.find((known) => known === named)
  if (!(what === 'list' || (change && email)) || role !== named) throw new Error(usage)
  const { live, origin } = parseEnv(variables)
  if (live.service === 'firebase')
    throw new Error(
      `Operators of ${live.project} are made with the Admin SDK: getAuth().setCustomUserClaims(uid, { operator: true }), or moderator, or sales; workers with { worker: true }. A lost second factor is taken away with getAuth().updateUser(uid, { multiFactor: { enrolledFactors: null } }).`,
    )
  const file = accountsFile(live.dataDir)
  if (!existsSync(file)) throw new Error(`There are no accounts in ${live.dataDir} yet`)
  const { project, apiKey } = live
  const identity = await startIdentityService({ file, project, apiKey, origin })
  try {
    if (!change || !email) return listOf(identity)
    const uid = identity.uidOf(email)
    if (!uid) throw new Error(`Nobody has signed up with ${email}`)
    return change(identity, uid, email, role)
  } finally {
    await identity.close()
  }
}

function listOf(identity: IdentityService): string {
  const claims = [...roles, 'moderates']
  const all = new Map(claims.flatMap((role) => identity.accountsWith(role)).map((each) => [each.uid, each]))
  const lines = [...all.values()].map(({ uid, email }) => {
    const events = eventsOf(identity.claimsOf(uid))
    const held = [
      ...rolesOf(identity.claimsOf(uid)),
      ...(events.length ? [`moderator of ${events.join(', ')}`] : []),
    ]
    const { emailVerified, hasSecondFactor } = identity.proofOf(uid)
    const lacks = [
      ...(emailVerified ? [] : ['verified address']),
      ...(hasSecondFactor ? [] : ['second factor']),
    ]
    const is = held.some((role) => role !== 'operator') ? `: ${held.join(', ')}` : ''
    return (email ?? uid) + is + (lacks.length ? ` (no ${lacks.join(', no ')} yet)` : '')
  })
  return lines.length ? lines.join('\n') : 'There is no operator.'
}

if (import.meta.main) await runAsCommand(operatorCommand)

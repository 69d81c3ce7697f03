import { existsSync } from 'node:fs'
import { startIdentityService, type IdentityService } from '#services/identity/service.ts'
import { parseEnv } from '../env.ts'
import { accountsFile } from '../live/data-folder.ts'
import { runAsCommand } from './run-as-command.ts'

const usage = `npm run operator -- <what>
  grant <e-mail>                 makes an account an operator, also while the site runs; its address must be verified
  revoke <e-mail>                takes that back, at once
  list                           names all operators, and who has no second factor yet
  reset-second-factor <e-mail>   for a lost phone: signed out everywhere, a new second factor is set up at /operator`

const onAccount: Record<string, (identity: IdentityService, uid: string, email: string) => string> = {
  grant(identity, uid, email) {
    if (!identity.proofOf(uid).emailVerified)
      throw new Error(
        `${email} is not verified: nobody has shown yet that this mailbox is theirs. Sign in at /operator, open the link in the mail that comes, then run this again.`,
      )
    identity.setClaims(uid, { ...identity.claimsOf(uid), operator: true })
    return identity.proofOf(uid).hasSecondFactor
      ? `${email} is an operator.`
      : `${email} is an operator, once a second factor is set up: /operator asks for it at the next sign-in.`
  },
  revoke(identity, uid, email) {
    const { operator: _, ...others } = identity.claimsOf(uid)
    identity.setClaims(uid, others)
    return `${email} is no operator any more.`
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
  const [what = '', email] = args
  const change = Object.hasOwn(onAccount, what) ? onAccount[what] : undefined
  if (!(what === 'list' || (change && email))) throw new Error(usage)
  const { live, origin } = parseEnv(variables)
  if (live.service === 'firebase')
    throw new Error(
      `Operators of ${live.project} are made with the Admin SDK: getAuth().setCustomUserClaims(uid, { operator: true }). A lost second factor is taken away with getAuth().updateUser(uid, { multiFactor: { enrolledFactors: null } }).`,
    )
  const file = accountsFile(live.dataDir)
  if (!existsSync(file)) throw new Error(`There are no accounts in ${live.dataDir} yet`)
  const { project, apiKey } = live
  const identity = await startIdentityService({ file, project, apiKey, origin })
  try {
    if (!change || !email) return listOf(identity)
    const uid = identity.uidOf(email)
    if (!uid) throw new Error(`Nobody has signed up with ${email}`)
    return change(identity, uid, email)
  } finally {
    await identity.close()
  }
}

function listOf(identity: IdentityService): string {
  const names = identity.accountsWith('operator').map(({ uid, email }) => {
    const { emailVerified, hasSecondFactor } = identity.proofOf(uid)
    const lacks = [
      ...(emailVerified ? [] : ['verified address']),
      ...(hasSecondFactor ? [] : ['second factor']),
    ]
    return (email ?? uid) + (lacks.length ? ` (no ${lacks.join(', no ')} yet)` : '')
  })
  return names.length ? names.join('\n') : 'There is no operator.'
}

if (import.meta.main) await runAsCommand(operatorCommand)

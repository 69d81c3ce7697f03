import { existsSync } from 'node:fs'
import { startIdentityService } from '#services/identity/service.ts'
import { parseEnv } from '../env.ts'
import { accountsFile } from '../live/data-folder.ts'
import { runAsCommand } from './run-as-command.ts'

const usage = `npm run operator -- <what>
  grant <e-mail>    makes an account an operator, also while the site runs
  revoke <e-mail>   takes that back, at once
  list              names all operators`

/** Runs one command on the accounts in `DATA_DIR`; resolves to what it did, in words. Throws for what cannot be done. */
export async function operatorCommand(
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const [what, email] = args
  if (!(what === 'list' || ((what === 'grant' || what === 'revoke') && email))) throw new Error(usage)
  const { live, origin } = parseEnv(variables)
  if (live.service === 'firebase')
    throw new Error(
      `Operators of ${live.project} are made with the Admin SDK: getAuth().setCustomUserClaims(uid, { operator: true })`,
    )
  const file = accountsFile(live.dataDir)
  if (!existsSync(file)) throw new Error(`There are no accounts in ${live.dataDir} yet`)
  const { project, apiKey } = live
  const identity = await startIdentityService({ file, project, apiKey, origin })
  try {
    if (!email) {
      const names = identity.accountsWith('operator').map((one) => one.email ?? one.uid)
      return names.length ? names.join('\n') : 'There is no operator.'
    }
    const uid = identity.uidOf(email)
    if (!uid) throw new Error(`Nobody has signed up with ${email}`)
    const { operator: _, ...others } = identity.claimsOf(uid)
    identity.setClaims(uid, what === 'grant' ? { ...others, operator: true } : others)
    return what === 'grant' ? `${email} is an operator.` : `${email} is no operator any more.`
  } finally {
    await identity.close()
  }
}

if (import.meta.main) await runAsCommand(operatorCommand)

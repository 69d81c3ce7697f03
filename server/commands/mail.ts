import { existsSync } from 'node:fs'
import { commandLine } from '#common/command-line.ts'
import { mailboxOf } from '#services/identity/mailbox.ts'
import { startIdentityService } from '#services/identity/service.ts'
import { parseEnv } from '../env.ts'
import { accountsFile } from '../live/data-folder.ts'
import { runAsCommand } from './run-as-command.ts'

const usage = `${commandLine('mail', '<what>')}
  bounce <e-mail>   nothing more is sent there, also while the site runs; for mails that come back later
  forget <e-mail>   sends there again
  list              addresses that mails came back from, and why`

/** Runs one command on the mails of `DATA_DIR`; resolves to what it did, in words. Throws for what cannot be done. */
export async function mailCommand(
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const [what, given] = args
  if (!(what === 'list' || ((what === 'bounce' || what === 'forget') && given))) throw new Error(usage)
  const { live, origin } = parseEnv(variables)
  if (live.service === 'firebase') throw new Error(`The mails of ${live.project} are sent by Firebase.`)
  const file = accountsFile(live.dataDir)
  if (!existsSync(file)) throw new Error(`There are no mails in ${live.dataDir} yet`)
  const { project, apiKey } = live
  const { bounces, close } = await startIdentityService({ file, project, apiKey, origin })
  try {
    if (!given) {
      const lines = bounces
        .list()
        .map(({ address, at, reason }) => `${address}  ${at.toISOString()}  ${reason}`)
      return lines.length ? lines.join('\n') : 'No address has bounced.'
    }
    const mailbox = mailboxOf(given)
    if (!mailbox) throw new Error(`${given} is not one e-mail address`)
    if (what === 'bounce') {
      bounces.add(mailbox, 'by hand', Date.now())
      return `Nothing more is sent to ${mailbox}.`
    }
    return bounces.forget(mailbox) ? `Mails go to ${mailbox} again.` : `${mailbox} has not bounced.`
  } finally {
    await close()
  }
}

if (import.meta.main) await runAsCommand(mailCommand)

import { existsSync } from 'node:fs'
import { startIdentityService } from './service.ts'

const USAGE = `node services/identity/command.ts <accounts file> <e-mail or uid> <what>
  claims <JSON>   replaces the account's own claims, such as claims '{"operator":true}'
  sign-out        ends all its sessions
  disable         closes it, signed out everywhere
  enable          opens it again`

/** Changes an account from the command line, also while the service runs. */
const [file, who, what, claims] = process.argv.slice(2)
if (!file || !who || !what) stop(USAGE)
else if (!existsSync(file)) stop(`there is no file ${file}`)
else {
  const service = await startIdentityService({
    file,
    project: 'command',
    apiKey: '',
    origin: 'http://localhost',
  })
  try {
    const uid = who.includes('@') ? service.uidOf(who) : who
    if (!uid) throw new Error(`nobody has the address ${who}`)
    if (what === 'claims' && claims) service.setClaims(uid, JSON.parse(claims))
    else if (what === 'sign-out') service.signOut(uid)
    else if (what === 'disable' || what === 'enable') service.setDisabled(uid, what === 'disable')
    else throw new Error(USAGE)
    console.log(`${who}: ${what} ${claims ?? ''}`.trim())
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error))
  } finally {
    await service.close()
  }
}

function stop(message: string): void {
  console.error(message)
  process.exitCode = 1
}

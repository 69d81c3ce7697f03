import { existsSync } from 'node:fs'
import { startIdentityService } from './service.ts'

const USAGE =
  'node services/identity/claims-command.ts <accounts file> <e-mail or uid> <claims as JSON, such as {"operator":true}>'

/** Replaces an account's custom claims from the command line. */
const [file, who, claims] = process.argv.slice(2)
if (!file || !who || !claims) stop(USAGE)
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
    service.setClaims(uid, JSON.parse(claims))
    console.log(`${who} now has the claims ${claims}`)
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

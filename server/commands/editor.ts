import { existsSync } from 'node:fs'
import { commandLine } from '#common/command-line.ts'
import { openContentDatabase } from '#services/content/manage/database.ts'
import { roles, translatorOf } from '#services/content/manage/roles.ts'
import { Tokens } from '#services/content/manage/tokens.ts'
import { startIdentityService, type IdentityService } from '#services/identity/service.ts'
import { locales } from '#app/content/locales.ts'
import { parseEnv } from '../env.ts'
import { accountsFile, contentFile } from '../live/data-folder.ts'
import { runAsCommand } from './run-as-command.ts'

const usage = `${commandLine('editor', '<what>')}
  grant <e-mail> <role>          lets an account edit content, also while the site runs; its address must be verified
  revoke <e-mail> <role>         takes that back, at once
  list                           names all who may edit content
  token <e-mail> <name>          makes a personal token for the command line and shows it once
  tokens <e-mail>                lists the tokens of an account
  end-token <e-mail> <id>        ends a token, or with “all” every one
Roles: editor (drafts), publisher (drafts and what visitors see), admin, translator:<language>`

const grantable = [...roles, ...locales.map(translatorOf)]
const isGrantable = (role: string) => grantable.includes(role)

type Change = (
  identity: IdentityService,
  uid: string,
  email: string,
  what: string,
  tokens: () => Tokens,
) => string

const changes: Record<string, Change> = {
  grant(identity, uid, email, role) {
    checkRole(role)
    if (!identity.proofOf(uid).emailVerified)
      throw new Error(
        `${email} is not verified: nobody has shown yet that this mailbox is theirs. Sign in at the site, open the link in the mail that comes, then run this again.`,
      )
    identity.setClaims(uid, { ...identity.claimsOf(uid), [role]: true })
    return `${email} is ${role}.`
  },
  revoke(identity, uid, email, role) {
    checkRole(role)
    const { [role]: _, ...others } = identity.claimsOf(uid)
    identity.setClaims(uid, others)
    return `${email} is no ${role} any more.`
  },
  token(identity, uid, email, name, tokens) {
    if (!Object.keys(identity.claimsOf(uid)).some(isGrantable))
      throw new Error(
        `${email} may not edit content: grant a role first, ${commandLine('editor', `grant ${email} editor`)}`,
      )
    return `${tokens().create(uid, name)}\nThis token of ${email} is not shown again. It goes into STORYBLOK_TOKEN of npm run storyblok.`
  },
  'end-token'(_, uid, email, id, tokens) {
    const ended = tokens().revoke(uid, id === 'all' ? undefined : id)
    if (ended === 0)
      throw new Error(`${email} has no such token: ${commandLine('editor', `tokens ${email}`)} lists them`)
    return `${ended} ${ended === 1 ? 'token' : 'tokens'} of ${email} ended.`
  },
}

/** Runs one command on accounts and tokens in `DATA_DIR`; resolves to what it did, in words. Throws for what cannot be done. */
export async function editorCommand(
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const [what = '', email, detail] = args
  const change = Object.hasOwn(changes, what) ? changes[what] : undefined
  if (!(what === 'list' || (what === 'tokens' && email) || (change && email && detail)))
    throw new Error(usage)
  const { live, origin, content } = parseEnv(variables)
  if (content.url) throw new Error(`Content is edited at ${content.url}: its own editor says who may`)
  if (live.service !== 'embedded')
    throw new Error('Editors sign in at the embedded sign-in service: set LIVE=embedded')
  const file = accountsFile(live.dataDir)
  if (!existsSync(file)) throw new Error(`There are no accounts in ${live.dataDir} yet`)
  const { project, apiKey } = live
  const identity = await startIdentityService({ file, project, apiKey, origin })
  const database = openContentDatabase(contentFile(live.dataDir))
  const tokens = new Tokens(database)
  try {
    if (!email) return listOf(identity)
    const uid = identity.uidOf(email)
    if (!uid) throw new Error(`Nobody has signed up with ${email}`)
    return change && detail
      ? change(identity, uid, email, detail, () => tokens)
      : tokensOf(tokens, uid, email)
  } finally {
    database.close()
    await identity.close()
  }
}

function checkRole(role: string): void {
  if (!isGrantable(role))
    throw new Error(`“${role}” is no role: editor, publisher, admin or translator:<language>`)
}

function listOf(identity: IdentityService): string {
  const lines = grantable.flatMap((role) =>
    identity.accountsWith(role).map(({ uid, email }) => `${email ?? uid}: ${role}`),
  )
  return lines.length > 0 ? lines.join('\n') : 'Nobody may edit content.'
}

function tokensOf(tokens: Tokens, uid: string, email: string): string {
  const lines = tokens
    .of(uid)
    .map(({ id, name, createdAt, usedAt }) =>
      [id, name, `made ${day(createdAt)}`, usedAt ? `used ${day(usedAt)}` : 'never used'].join('  '),
    )
  return lines.length > 0 ? lines.join('\n') : `${email} has no token.`
}

const day = (date: Date) => date.toISOString().slice(0, 10)

if (import.meta.main) await runAsCommand(editorCommand)

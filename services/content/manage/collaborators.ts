import { isObject, type JsonObject } from '../json.ts'
import { notFound } from '../refusal.ts'
import type { Answer, Call, Context } from './context.ts'
import type { Accounts, Person } from './options.ts'
import { invalid, malformed } from './refusals.ts'
import { isRole, languagesIn, roleIn, roles, translatorOf, withRole, type Role } from './roles.ts'
import type { ManageRoute } from './route.ts'

/** All who may edit content or translate it, by address. */
function peopleOf(accounts: Accounts, { options }: Context): Person[] {
  const claims = [...roles, ...options.languages.map(translatorOf)]
  const uids = new Set(claims.flatMap((claim) => accounts.accountsWith(claim).map(({ uid }) => uid)))
  return [...uids]
    .flatMap((uid) => accounts.personOf(uid) ?? [])
    .toSorted((a, b) => (a.email ?? a.uid).localeCompare(b.email ?? b.uid))
}

function written({ options, authors, tokens }: Context, person: Person): JsonObject {
  const { uid, email, name, claims, disabled } = person
  const id = authors.numberOf(uid, name || email || uid)
  const languages = languagesIn(claims)
  return {
    id,
    user_id: id,
    space_id: options.space.id,
    // Null for who may nothing any more.
    role: roleIn(claims) ?? (languages.length > 0 ? 'translator' : null),
    user: { id, userid: email ?? uid, friendly_name: name || email || uid, disabled },
    permissions: [],
    space_role_id: null,
    space_role_ids: [],
    // Of our own: the languages of a translator, and how many tokens for the command line there are.
    languages,
    tokens: tokens.of(uid).length,
  }
}

/** What a body wants somebody to be. Throws 422 with what is wrong. */
function wishIn({ body }: Call, { options }: Context): { role: Role | undefined; languages: string[] } {
  const { collaborator } = body
  if (!isObject(collaborator)) throw malformed('A collaborator is needed')
  const { role, languages = [] } = collaborator
  if (!isRole(role) && role !== 'translator')
    throw invalid({ role: [`is none of ${roles.join(', ')} and translator`] })
  const known = new Set(options.languages)
  if (!Array.isArray(languages) || !languages.every((each) => typeof each === 'string' && known.has(each)))
    throw invalid({ languages: [`are not all of ${options.languages.join(', ')}`] })
  if (role === 'translator' && languages.length === 0)
    throw invalid({ languages: ['are needed: a translator writes one or more'] })
  // Who edits everything translates too.
  return role === 'translator'
    ? { role: undefined, languages: [...new Set(languages as string[])] }
    : { role, languages: [] }
}

function change(
  context: Context,
  accounts: Accounts,
  person: Person,
  { role, languages }: { role: Role | undefined; languages: readonly string[] },
): Answer {
  // Who is barred or has not confirmed the address can let nobody in.
  const others = accounts.accountsWith('admin').filter(({ uid }) => {
    const other = uid === person.uid ? undefined : accounts.personOf(uid)
    return other?.emailVerified && !other.disabled
  })
  if (roleIn(person.claims) === 'admin' && role !== 'admin' && others.length === 0)
    throw invalid({ role: ['is that of the last administrator: name another one first'] })
  // A token of former days shall not come to life again with a new role.
  const had = roleIn(person.claims) !== undefined || languagesIn(person.claims).length > 0
  const has = role !== undefined || languages.length > 0
  if (!had || !has) context.tokens.revoke(person.uid)
  accounts.setClaims(person.uid, withRole(person.claims, role, languages))
  const now = accounts.personOf(person.uid) ?? person
  const detail = role ?? (languages.map(translatorOf).join(', ') || 'nothing any more')
  return {
    body: { collaborator: written(context, now) },
    done: { action: 'content rights', about: person.email ?? person.uid, detail },
  }
}

async function list(context: Context): Promise<Answer> {
  const accounts = await context.options.accounts()
  return { body: { collaborators: peopleOf(accounts, context).map((each) => written(context, each)) } }
}

async function add(context: Context, call: Call): Promise<Answer> {
  const wish = wishIn(call, context)
  const email = isObject(call.body.collaborator) ? call.body.collaborator.email : undefined
  if (typeof email !== 'string' || !email.includes('@')) throw invalid({ email: ['is needed'] })
  const accounts = await context.options.accounts()
  const uid = accounts.uidOf(email.trim())
  const person = uid === null ? undefined : accounts.personOf(uid)
  if (!person) throw invalid({ email: ['has no account yet: its owner makes one at the site first'] })
  if (!person.emailVerified)
    throw invalid({ email: ['is not confirmed yet: its owner opens the link in the mail first'] })
  return { ...change(context, accounts, person, wish), status: 201 }
}

async function personAt(context: Context, accounts: Accounts, key: string): Promise<Person> {
  const found = peopleOf(accounts, context).find((each) => String(written(context, each).id) === key)
  if (!found) throw notFound()
  return found
}

async function update(context: Context, call: Call): Promise<Answer> {
  const accounts = await context.options.accounts()
  const person = await personAt(context, accounts, call.key)
  return change(context, accounts, person, wishIn(call, context))
}

async function remove(context: Context, { key }: Call): Promise<Answer> {
  const accounts = await context.options.accounts()
  const person = await personAt(context, accounts, key)
  return change(context, accounts, person, { role: undefined, languages: [] })
}

const right = 'admin'
/** Who may edit: granted and taken back by administrators, as the Management API has it. */
export const collaboratorRoutes: readonly ManageRoute[] = [
  { method: 'GET', path: '/collaborators', right, writes: false, answer: list },
  { method: 'POST', path: '/collaborators', right, writes: true, answer: add },
  { method: 'PUT', path: '/collaborators/:key', right, writes: true, answer: update },
  { method: 'DELETE', path: '/collaborators/:key', right, writes: true, answer: remove },
]

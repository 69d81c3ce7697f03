import type { DatabaseSync } from 'node:sqlite'
import { commandLine } from '#common/command-line.ts'
import { unauthorized } from '../refusal.ts'
import type { Accounts, Person } from './options.ts'
import { forbidden } from './refusals.ts'
import { languagesIn, roleIn, type Role } from './roles.ts'
import type { Tokens } from './tokens.ts'
import { Numbers } from './numbers.ts'

/** What somebody may do: read and write drafts, publish, or everything. */
export type Right = 'read' | 'edit' | 'publish' | 'admin'

/** Whoever sends a request. */
export interface Caller {
  uid: string
  /** The account's number in the protocol. */
  number: number
  name: string
  email: string
  rights: ReadonlySet<Right>
  /** Languages a translator may write; undefined for who may write everything. */
  languages: readonly string[] | undefined
}

/** Who sends requests, by personal token or by an id token of the sign-in service. */
export class Callers {
  readonly #accounts: () => Promise<Accounts>
  readonly #tokens: Tokens
  readonly #authors: Authors

  constructor(accounts: () => Promise<Accounts>, tokens: Tokens, authors: Authors) {
    this.#accounts = accounts
    this.#tokens = tokens
    this.#authors = authors
  }

  /** Throws 401 for a token that is not good, 403 for somebody who may not edit content. */
  async of(authorization: string | undefined): Promise<Caller> {
    const token = authorization?.replace(/^Bearer /, '').trim()
    if (!token || token.length > 4096) throw unauthorized()
    const accounts = await this.#accounts()
    const uid = token.startsWith('pt_')
      ? this.#tokens.ownerOf(token)
      : await accounts.verifyToken(token).then(
          (identity) => identity.uid,
          () => undefined,
        )
    const person = uid === undefined ? undefined : accounts.personOf(uid)
    if (!person || person.disabled) throw unauthorized()
    const rights = rightsOf(person)
    if (rights.size === 0)
      throw forbidden(
        `This account may not edit content: an administrator grants it with ${commandLine('editor', 'grant <e-mail> editor')}`,
      )
    const languages = languagesIn(person.claims)
    const email = person.email ?? ''
    const name = person.name || email || person.uid
    return {
      uid: person.uid,
      number: this.#authors.numberOf(person.uid, name),
      name,
      email,
      rights,
      languages: rights.has('edit') ? undefined : languages,
    }
  }
}

const rightsBy: Record<Role, ReadonlySet<Right>> = {
  admin: new Set(['read', 'edit', 'publish', 'admin']),
  publisher: new Set(['read', 'edit', 'publish']),
  editor: new Set(['read', 'edit']),
}

/** Rights follow from the claims of an account whose address is verified. */
function rightsOf({ claims, emailVerified }: Person): ReadonlySet<Right> {
  const rights = new Set<Right>()
  if (!emailVerified) return rights
  const role = roleIn(claims)
  if (role) return rightsBy[role]
  if (languagesIn(claims).length > 0) rights.add('read')
  return rights
}

/** The names behind the uids of the history, and the numbers that the protocol knows accounts by. */
export class Authors {
  readonly #database: DatabaseSync
  readonly #numbers: Numbers

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#numbers = new Numbers(database)
  }

  numberOf(uid: string, name: string): number {
    const row = this.#database.prepare('select number, name from authors where uid = ?').get(uid)
    if (row && row['name'] === name) return Number(row['number'])
    const most = this.#database.prepare('select max(number) as most from authors').get()
    const number = row ? Number(row['number']) : this.#numbers.next('authors', [Number(most?.['most'] ?? 0)])
    this.#database
      .prepare(
        `insert into authors (uid, number, name) values (?, ?, ?)
         on conflict (uid) do update set name = excluded.name`,
      )
      .run(uid, number, name)
    return number
  }

  /** Undefined for somebody whose account was deleted. */
  of(uid: string | null): { number: number; name: string } | undefined {
    const row =
      uid === null ? undefined : this.#database.prepare('select * from authors where uid = ?').get(uid)
    return row && { number: Number(row['number']), name: String(row['name']) }
  }

  forget(uid: string): void {
    this.#numbers.keep('authors', [this.of(uid)?.number ?? 0])
    this.#database.prepare('delete from authors where uid = ?').run(uid)
  }
}

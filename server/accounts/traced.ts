import type { DeletedPerson } from '#services/identity/options.ts'
import type { Awaitable, Documents } from '#services/live/documents.ts'

/* Whose traces are looked for, and in what. */

/** Somebody with an account; `email` only if they have confirmed it. */
export interface Person extends DeletedPerson {
  /** Others of their addresses, where those of a lead are taken for one person. */
  addresses?: readonly string[]
}

/** Somebody with the accounts their traces stand under: their own, and those of browsers that a registration of theirs has let in. */
export interface FoundPerson extends Person {
  devices: readonly string[]
}

/** What traces are looked for in: the embedded database, or one elsewhere as a worker reaches it. */
export interface Traced extends Documents {
  /** Paths of all documents below a document, at any depth, without itself. */
  below(path: string): Awaitable<string[]>
  /** Paths of all collections below a collection's documents, at any depth. */
  collections(collection: string): Awaitable<string[]>
}

/** Stands for the account of somebody who has none, or whose account is not meant: what is asked for by an address alone. */
export const noAccount = '(no account)'

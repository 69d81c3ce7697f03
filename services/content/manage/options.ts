import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ClientBudget } from '../../client/budget.ts'
import type { Log } from '../../log/log.ts'
import type { JsonObject } from '../json.ts'
import type { Space } from '../space.ts'

/** Somebody with an account, as the sign-in service knows them. */
export interface Person {
  uid: string
  email: string | null
  name: string | null
  emailVerified: boolean
  disabled: boolean
  /** `editor`, `publisher`, `admin` and `translator:<language>`, each true. */
  claims: Record<string, unknown>
}

/** The part of the sign-in service that the write side asks. */
export interface Accounts {
  /** Rejects for a token that is not good now. */
  verifyToken(token: string): Promise<{ uid: string }>
  personOf(uid: string): Person | undefined
  /** All with a claim. */
  accountsWith(claim: string): { uid: string }[]
  /** Whose an address is; null when nobody has an account with it. */
  uidOf(email: string): string | null
  /** What somebody may do from now on, at once, also for who has signed in before. */
  setClaims(uid: string, claims: Record<string, unknown>): void
}

/** A line of the audit log. */
export interface AuditEntry {
  uid: string
  by: string
  action: string
  about: string
  detail: string
}

/** The reading half of the content service, as the writing half needs it. */
export interface Reading {
  space(): Space
  /** Resolves when everything written until now is read. */
  settle(): Promise<void>
  /** Resolves when these files are read, by their paths below the content folder. */
  changed(names: readonly string[]): Promise<void>
  /** Calls back when content has changed. */
  onChange(listener: () => void): void
}

export interface ManageOptions {
  /** The content folder. */
  root: string
  space: { id: number; name: string }
  /** The languages of the space beside the default one. */
  languages: readonly string[]
  /** The database of history and tokens. */
  file: string
  accounts: () => Promise<Accounts>
  /** Notes what somebody has done. */
  audit: (entry: AuditEntry) => Promise<void>
  /** The kinds of blocks as the Management API lists them, from the schema. */
  components: () => Promise<JsonObject[]>
  /** Why no page could be reached at a full slug, in words that follow its name; undefined where one could. */
  addressFault?: (fullSlug: string) => string | undefined
  /** Commits what is published to the git repository of the content folder. */
  git?: boolean
  /** Path the content service is reached under, with the base path. */
  mount: string
  clientOf?: (req: IncomingMessage) => string
  budget?: ClientBudget
  log?: Log
}

/** Who an editor is, for others to see. */
export interface EditorName {
  uid: string
  name: string
  /** What tells two of the same name apart. */
  email: string
}

export interface ManageService {
  /** Answers a request below `/v1/`; `path` is its URL without the mount, with the query. */
  handle(req: IncomingMessage, res: ServerResponse, path: string): Promise<void>
  /** Whoever sends a request's `Authorization`, if they may read drafts. */
  editorOf(authorization: string | undefined): Promise<EditorName | undefined>
  /** What is kept of an account: its tokens, without their secrets, and what it has changed. */
  dataOf(uid: string): Promise<Record<string, JsonObject[]>>
  /** Removes the name and the tokens of somebody whose account was deleted. */
  forget(uid: string): Promise<void>
  close(): Promise<void>
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Bounces } from './bounces.ts'
import type { KeyedMails, MailState } from './keyed-mails.ts'
import type { Seals } from './seals.ts'
import type { Log } from '../log/log.ts'
import type { PasswordPolicyOptions } from './password-policy.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  /** Where an answer goes; to the sender unless told. */
  replyTo?: string
  /** Stays the same however often it is tried, so that a receiver can tell one that came twice. */
  id?: string
  /** A file that goes with it: its text, or its bytes in base64. */
  attachment?: { name: string; type: string; content: string; encoding?: 'base64' }
  /** Nothing of it is kept once it was sent, or could not be. */
  forget?: true
  /** Where a POST ends mails of its kind without another question (RFC 8058). */
  unsubscribe?: string
}

/** Hands a mail over for delivery; rejects when that fails, and it is tried again. */
export type SendMail = (mail: Mail) => Promise<void>

export interface IdentityOptions {
  /** The SQLite file, or `:memory:`. */
  file: string
  project: string
  /** What clients send as `key`. */
  apiKey: string
  /** The site's own origin, such as `https://example.com`: where links in mails lead unless told otherwise. */
  origin: string | (() => string)
  /** Absolute address of the page on which somebody who reads a language looks after their account; the origin's root unless given. */
  accountPage?: (language: string) => string
  /** Hosts, besides the origin's, that links in mails may lead to. */
  authorizedDomains?: readonly string[]
  /** Whether links in mails may lead to any port of the reader's own machine: while one works on the site. */
  loopbackLinks?: boolean
  /** Sends mails. Without it they stay in the outbox (`outbox()`). */
  mail?: SendMail
  /** Mails sent in an hour at most; 500 unless given. */
  mailsPerHour?: number
  passwordPolicy?: PasswordPolicyOptions
  /** Words of the site, such as its name, that make a password easy to guess. */
  passwordWords?: readonly string[]
  /** The address a request is counted under; by default the connection's. Behind a proxy it must come from there. */
  addressOf?: (req: IncomingMessage) => string
  /** Takes room for what a client stores anew; false when it has none left. Absent: nothing is counted. */
  admit?: (client: string, documents: number, bytes: number) => boolean
  /** Told when an account's tokens have become void or its claims have changed, also by a command in another process. */
  onChange?: (uid: string) => void
  /**
   * Removes what other services hold of somebody whose account was deleted. Asked again until it resolves, also after a
   * restart, so that it must not mind to be asked twice.
   */
  onDeleted?: (person: DeletedPerson) => Promise<void>
  /** What other services hold of somebody who takes their data along, as JSON values. */
  dataOf?: (person: DeletedPerson) => Promise<Record<string, unknown>>
  /** Milliseconds since 1970. */
  now?: () => number
  log?: Log
}

/** Somebody whose account was deleted, or who takes their data along. */
export interface DeletedPerson {
  uid: string
  /** The address, in lower case, if they had confirmed it: then it is theirs alone. */
  email: string | null
}

/** Somebody whose id token is good. `token` has its claims, as the access rules see them. */
export interface Identity {
  uid: string
  token: Record<string, unknown>
  expires: Date
}

/** Somebody with an account. */
export interface KnownPerson {
  uid: string
  email: string | null
  name: string | null
  emailVerified: boolean
  disabled: boolean
  claims: Record<string, unknown>
}

export interface OutboxMail extends Mail {
  at: Date
  state: MailState
}

/** Notices of the site to many people, each put into the outbox once. */
export interface Notices
  extends
    Pick<KeyedMails, 'has' | 'withdraw' | 'stop' | 'forget' | 'forgetAll' | 'to' | 'counts' | 'newest'>,
    Pick<Seals, 'sign' | 'isSigned'> {
  /**
   * Puts a mail under a key, unless it was put before; of use until a time in milliseconds. The key is known until then,
   * or until `kept`.
   */
  put(mail: Mail, key: string, until: number, kept?: number): PutResult
  /** The same for a mail to or from those who answer leads, who may get many. */
  putWork(mail: Mail, key: string, until: number): PutResult
  /** Puts a mail to the owner of an account, who has asked to see it. */
  show(mail: Mail): Exclude<PutResult, 'known'>
  /** Whether mails came back from an address. */
  bounced(address: string): boolean
}

/** `full`: a budget has no room now. `dropped`: the address is none, or mails came back from it. */
export type PutResult = 'put' | 'known' | 'full' | 'dropped'

export interface IdentityService {
  /** Answers a request whose path is the service's and says whether it was. */
  handle(req: IncomingMessage, res: ServerResponse, path: string): Promise<boolean>
  /** Rejects with an IdentityError (TOKEN_EXPIRED, INVALID_ID_TOKEN, USER_NOT_FOUND, USER_DISABLED). */
  verifyToken(token: string): Promise<Identity>
  /** Replaces an account's custom claims. Throws an IdentityError for reserved names, too many, or no such account. */
  setClaims(uid: string, claims: Record<string, unknown>): void
  /** Closes an account to its owner, signed out everywhere at once, or opens it again. Throws USER_NOT_FOUND. */
  setDisabled(uid: string, disabled: boolean): void
  /** Ends every session of an account. Throws USER_NOT_FOUND. */
  signOut(uid: string): void
  /** The account that owns an e-mail address, or else the newest that claims it, or null. */
  uidOf(email: string): string | null
  /** An account's custom claims. Throws USER_NOT_FOUND. */
  claimsOf(uid: string): Record<string, unknown>
  /** How sure it is who an account belongs to. Throws USER_NOT_FOUND. */
  proofOf(uid: string): { emailVerified: boolean; hasSecondFactor: boolean }
  /** What the site's own services ask of an account; undefined when there is none. */
  personOf(uid: string): KnownPerson | undefined
  /** Takes an account's second factors away and ends all its sessions. Throws USER_NOT_FOUND. */
  resetSecondFactor(uid: string): void
  /** The accounts that carry a claim with the value true, or a list that is not empty, by e-mail address. */
  accountsWith(claim: string): { uid: string; email: string | null }[]
  /** A token for signInWithCustomToken, signed by this service. */
  customToken(uid: string, claims?: Record<string, unknown>): Promise<string>
  /**
   * Puts a mail of the site into the outbox: it is kept, sent and tried again like those of the service, unless a budget
   * (of its recipient, of the client that caused it, of the site) is used up. With a key it is put once, and counted
   * under it for 90 days.
   */
  post(mail: Mail, client?: string, key?: string): void
  /** Notices of the site to many people. */
  notices: Notices
  /** Addresses that mails came back from. */
  bounces: Pick<Bounces, 'add' | 'forget' | 'list'>
  /** The last mails, newest first. */
  outbox(): OutboxMail[]
  /** Throws unless the accounts can be read and written now. */
  probe(): void
  close(): Promise<void>
}

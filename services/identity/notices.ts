import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../files/transaction.ts'
import type { KeyedMails } from './keyed-mails.ts'
import type { Notices } from './options.ts'
import { Seals } from './seals.ts'

/** What the site may ask of mails with a key, and links that are signed. */
export function noticesOf(
  keyed: KeyedMails,
  database: DatabaseSync,
  putting: Pick<Notices, 'put' | 'putWork' | 'show' | 'bounced'>,
): Notices {
  const seals = new Seals(database)
  return {
    ...putting,
    has: (key) => keyed.has(key),
    withdraw: (prefix, but) =>
      // Asked every few seconds: nearly always there is nothing, and nothing is locked.
      keyed.waiting(prefix, but).length ? inTransaction(database, () => keyed.withdraw(prefix, but)) : 0,
    stop: (address, subject) => inTransaction(database, () => keyed.stop(address, subject)),
    forget: (address) => inTransaction(database, () => keyed.forget(address)),
    forgetAll: (address) => keyed.forgetAll(address),
    to: (address) => keyed.to(address),
    counts: (prefix) => keyed.counts(prefix),
    newest: (prefix, limit) => keyed.newest(prefix, limit),
    sign: (text) => seals.sign(text),
    isSigned: (text, signature) => seals.isSigned(text, signature),
  }
}

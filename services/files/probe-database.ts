import type { DatabaseSync } from 'node:sqlite'
import type { Log } from '../log/log.ts'

/** What SQLite says of a file whose content is broken: SQLITE_CORRUPT and SQLITE_NOTADB, the low byte of its codes. */
const damageCodes = [11, 26]

function isDamage(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { errcode } = error as { errcode?: number }
  return errcode !== undefined && damageCodes.includes(errcode & 0xff)
}

/**
 * Looks whether a database can be used. A look reads no more than its head; what is broken further inside is known from
 * those who came upon it.
 */
export class DatabaseProbe {
  #damage: string | undefined

  /** The same log, from which damage is noticed. */
  over(log: Log | undefined): Log {
    return (message, details) => {
      const { error } = details ?? {}
      const found = [error, error instanceof Error ? error.cause : undefined].find(isDamage)
      if (found) this.#damage ??= found.message
      log?.(message, details)
    }
  }

  /**
   * Throws unless the database can be read and written now: its header is written anew as it is, which has to reach the
   * disk. Nothing else in it changes.
   */
  look(database: DatabaseSync): void {
    if (this.#damage) throw new Error(`the file is damaged (${this.#damage}): restore a backup`)
    const { user_version: version } = database.prepare('pragma user_version').get() ?? {}
    database.prepare('select count(*) from sqlite_schema').get()
    database.exec(`pragma user_version = ${Number(version)}`)
  }
}

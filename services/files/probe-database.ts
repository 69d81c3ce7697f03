import type { DatabaseSync } from 'node:sqlite'

/**
 * Throws unless the database can be read and written now: its header is written anew as it is, which has to reach the
 * disk. Nothing else in it changes.
 */
export function probeDatabase(database: DatabaseSync): void {
  const { user_version: version } = database.prepare('pragma user_version').get() ?? {}
  database.prepare('select count(*) from sqlite_schema').get()
  database.exec(`pragma user_version = ${Number(version)}`)
}

import type { DatabaseSync } from 'node:sqlite'

/**
 * Runs a change wholly or not at all. Throws what the change has thrown: a full disk ends the transaction by itself, so
 * that there may be nothing left to undo.
 */
export function inTransaction<Result>(database: DatabaseSync, change: () => Result): Result {
  database.exec('begin immediate')
  try {
    const result = change()
    database.exec('commit')
    return result
  } catch (error) {
    if (database.isOpen && database.isTransaction) database.exec('rollback')
    throw error
  }
}

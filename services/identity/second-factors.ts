import type { DatabaseSync } from 'node:sqlite'
import { randomUUID } from 'node:crypto'
import { matchingStep } from './totp.ts'

/** An authenticator app that shows an account's codes. */
export interface SecondFactor {
  id: string
  uid: string
  /** In base32. */
  key: string
  name: string | null
  /** Milliseconds since 1970. */
  enrolledAt: number
}

/** The accounts' second factors. A code counts once, over restarts as well. */
export class SecondFactors {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  of(uid: string): SecondFactor[] {
    const rows = this.#database
      .prepare('select * from second_factors where uid = ? order by enrolled_at, id')
      .all(uid)
    return rows.map((row) => ({
      id: String(row.id),
      uid: String(row.uid),
      key: String(row.key),
      name: row.name === null ? null : String(row.name),
      enrolledAt: Number(row.enrolled_at),
    }))
  }

  /** `step` is the step of the code that proved the key. */
  add({ uid, key, name, enrolledAt }: Omit<SecondFactor, 'id'>, step: number): SecondFactor {
    const id = randomUUID()
    this.#database
      .prepare(
        'insert into second_factors (id, uid, key, name, enrolled_at, last_step) values (?, ?, ?, ?, ?, ?)',
      )
      .run(id, uid, key, name, enrolledAt, step)
    return { id, uid, key, name, enrolledAt }
  }

  /** Whether a code is right and was not used before; it is used up by that. */
  use({ id, key }: SecondFactor, code: string, now: number): boolean {
    const row = this.#database.prepare('select last_step from second_factors where id = ?').get(id)
    const step = row ? matchingStep(key, code, now, Number(row.last_step)) : null
    if (step === null) return false
    const { changes } = this.#database
      .prepare('update second_factors set last_step = ? where id = ? and last_step < ?')
      .run(step, id, step)
    return changes === 1
  }

  remove(id: string): void {
    this.#database.prepare('delete from second_factors where id = ?').run(id)
  }

  removeAll(uid: string): void {
    this.#database.prepare('delete from second_factors where uid = ?').run(uid)
  }
}

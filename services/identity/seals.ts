import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { newSecret } from './secret.ts'

/** Signs what the site writes into links of its mails, with a secret that stays in the accounts' file. */
export class Seals {
  readonly #secret: string

  constructor(database: DatabaseSync) {
    database.prepare("insert or ignore into seals (name, secret) values ('links', ?)").run(newSecret())
    this.#secret = String(database.prepare("select secret from seals where name = 'links'").get()?.secret)
  }

  /** The signature of a text: 22 characters that can stand in an address. */
  sign(text: string): string {
    return createHmac('sha256', this.#secret).update(text).digest('base64url').slice(0, 22)
  }

  isSigned(text: string, signature: string): boolean {
    const right = Buffer.from(this.sign(text))
    const given = Buffer.from(signature)
    return right.length === given.length && timingSafeEqual(right, given)
  }
}

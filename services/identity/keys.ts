import { type KeyObject, createPrivateKey, createPublicKey, generateKeyPair, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { exportJWK, type JWK } from 'jose'

interface Key {
  kid: string
  privateKey: KeyObject
  publicKey: KeyObject
  createdAt: number
}

const DAY = 86_400_000
/** A key signs this long, and is known a day longer than any token it signed. */
const SIGNS = 30 * DAY
const KNOWN = SIGNS + DAY

const makeKeys = promisify(generateKeyPair)

/** The keys that sign tokens. A new one takes over in time, before the old one is forgotten. */
export class Keys {
  readonly #database: DatabaseSync
  readonly #now: () => number
  readonly #parsed = new Map<string, Key>()
  #making: Promise<Key> | null = null

  constructor(database: DatabaseSync, now: () => number) {
    this.#database = database
    this.#now = now
  }

  /** The key to sign with. */
  async current(): Promise<Key> {
    const newest = this.#known()[0]
    if (newest && newest.createdAt > this.#now() - SIGNS) return newest
    this.#making ??= this.#make().finally(() => (this.#making = null))
    return this.#making
  }

  /** The key of a token by its name, null when it is not known or no longer. */
  named(kid: string | undefined): Key | null {
    return this.#known().find((key) => key.kid === kid) ?? null
  }

  /** The public keys, for others to verify tokens. */
  async published(): Promise<{ keys: JWK[] }> {
    const jwks = this.#known().map(async ({ kid, publicKey }) => ({
      ...(await exportJWK(publicKey)),
      kid,
      use: 'sig',
      alg: 'RS256',
    }))
    return { keys: await Promise.all(jwks) }
  }

  #known(): Key[] {
    const rows = this.#database
      .prepare('select * from keys where created_at > ? order by created_at desc, rowid desc')
      .all(this.#now() - KNOWN)
    return rows.map((row) => {
      const cached = this.#parsed.get(String(row.kid))
      if (cached) return cached
      const privateKey = createPrivateKey(String(row.pkcs8))
      const publicKey = createPublicKey(privateKey)
      const key = { kid: String(row.kid), privateKey, publicKey, createdAt: Number(row.created_at) }
      this.#parsed.set(key.kid, key)
      return key
    })
  }

  async #make(): Promise<Key> {
    const { privateKey, publicKey } = await makeKeys('rsa', { modulusLength: 2048 })
    const key = { kid: randomBytes(16).toString('hex'), privateKey, publicKey, createdAt: this.#now() }
    this.#database.prepare('delete from keys where created_at <= ?').run(this.#now() - KNOWN)
    this.#database
      .prepare('insert into keys (kid, pkcs8, created_at) values (?, ?, ?)')
      .run(key.kid, String(privateKey.export({ type: 'pkcs8', format: 'pem' })), key.createdAt)
    return key
  }
}

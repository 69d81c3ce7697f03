import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const COOKIE = 'studio_preview'
/** Seconds for which a browser may show drafts in the studio's frame without asking anew. */
const VALID = 900

/** Lets browsers of editors see drafts, by a signed cookie that every process of the site can check. */
export class PreviewAccess {
  readonly #file: string
  readonly #path: string
  readonly #isSecure: boolean
  #key: Buffer | undefined

  /** `path` is where the cookie holds; the key stands in the data folder from the first grant on. */
  constructor({ dataDir, path, isSecure }: { dataDir: string; path: string; isSecure: boolean }) {
    this.#file = join(dataDir, 'preview.key')
    this.#path = path
    this.#isSecure = isSecure
  }

  /** The `Set-Cookie` that grants. Throws where the data folder cannot be written. */
  grant(now = Date.now()): string {
    this.#key ??= this.#read() ?? this.#make()
    const until = String(Math.floor(now / 1000) + VALID)
    return this.#cookie(`${until}.${signatureOf(until, this.#key)}`, VALID)
  }

  /** The `Set-Cookie` that takes a grant back. */
  end(): string {
    return this.#cookie('', 0)
  }

  #cookie(value: string, seconds: number): string {
    return [
      `${COOKIE}=${value}`,
      `Path=${this.#path || '/'}`,
      `Max-Age=${seconds}`,
      'HttpOnly',
      'SameSite=Strict',
      ...(this.#isSecure ? ['Secure'] : []),
    ].join('; ')
  }

  /** Whether a request's cookies hold a grant that is still good. */
  isGranted(cookies: string | undefined, now = Date.now()): boolean {
    const [, until, signature] =
      new RegExp(`(?:^|;\\s*)${COOKIE}=(\\d{1,12})\\.([\\w-]{43})(?:;|$)`).exec(cookies ?? '') ?? []
    if (!until || !signature || Number(until) * 1000 < now) return false
    this.#key ??= this.#read()
    if (!this.#key) return false
    return timingSafeEqual(Buffer.from(signatureOf(until, this.#key)), Buffer.from(signature))
  }

  #read(): Buffer | undefined {
    try {
      const key = readFileSync(this.#file)
      return key.length === 32 ? key : undefined
    } catch {
      return undefined
    }
  }

  #make(): Buffer {
    mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 })
    try {
      writeFileSync(this.#file, randomBytes(32), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const key = this.#read()
    if (!key) throw new Error(`${this.#file} is no key: remove it, and it is made anew`)
    return key
  }
}

const signatureOf = (until: string, key: Buffer) =>
  createHmac('sha256', key).update(`preview until ${until}`).digest('base64url')

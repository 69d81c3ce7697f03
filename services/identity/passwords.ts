import { randomBytes, scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto'
import { IdentityError } from './refusal.ts'

/** Each hash takes 32 MiB while it is made (128 × N × r). */
const COST = { N: 2 ** 15, r: 8, p: 1 }
const PREFIX = `scrypt:${COST.N}:${COST.r}:${COST.p}:`
const AT_ONCE = 2
const MAX_WAITING = 200

let running = 0
const waiting: (() => void)[] = []

function scrypt(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  const options = { ...cost, maxmem: 256 * cost.N * cost.r }
  return new Promise((resolve, reject) =>
    scryptWithCallback(password.normalize('NFKC'), salt, 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}

/** A few at a time, so that a crowd signing in takes turns rather than all memory. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= MAX_WAITING) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER')
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/**
 * A password as it is kept: `scrypt:N:r:p:salt:hash`. Accounts that name one address share a salt (that of one of the
 * `others`), so that a sign-in takes one hash whether one of them owns the address or not.
 */
export async function hashPassword(
  password: string,
  others: readonly (string | null)[] = [],
): Promise<string> {
  const [like] = others.filter((other) => other?.startsWith(PREFIX))
  const salt = like ? Buffer.from(like.split(':')[4] ?? '', 'base64url') : randomBytes(16)
  const hash = await inTurn(() => scrypt(password, salt, COST))
  return `${PREFIX}${salt.toString('base64url')}:${hash.toString('base64url')}`
}

const NOBODYS = `${PREFIX}AAAAAAAAAAAAAAAAAAAAAA:${'A'.repeat(43)}`

/**
 * The first of the kept passwords that this one is, -1 for none. Those of one address share a salt, so that it takes one
 * hash, and as long when nothing is kept.
 */
export async function matchingPassword(password: string, kept: readonly (string | null)[]): Promise<number> {
  const hashes = new Map<string, Promise<Buffer>>()
  const hashLike = (stored: string): Promise<Buffer> => {
    const [, N, r, p, salt = ''] = stored.split(':')
    const name = [N, r, p, salt].join(':')
    const cost = { N: Number(N), r: Number(r), p: Number(p) }
    const made = hashes.get(name) ?? inTurn(() => scrypt(password, Buffer.from(salt, 'base64url'), cost))
    hashes.set(name, made)
    return made
  }
  if (kept.every((stored) => stored === null)) await hashLike(NOBODYS)
  const matches = kept.map(async (stored) => {
    if (stored === null) return false
    return timingSafeEqual(await hashLike(stored), Buffer.from(stored.split(':')[5] ?? '', 'base64url'))
  })
  return (await Promise.all(matches)).indexOf(true)
}

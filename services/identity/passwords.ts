import { randomBytes, scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto'
import { IdentityError } from './refusal.ts'

/** Each hash takes 32 MiB while it is made (128 × N × r). */
const COST = { N: 2 ** 15, r: 8, p: 1 }
const AT_ONCE = 2
const MOST_WAITING = 200

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
  if (waiting.length >= MOST_WAITING) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER')
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

/** A password as it is kept: `scrypt:N:r:p:salt:hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await inTurn(() => scrypt(password, salt, COST))
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join(':')
}

const NOBODYS = ['scrypt', COST.N, COST.r, COST.p, 'AAAAAAAAAAAAAAAAAAAAAA', 'A'.repeat(43)].join(':')

/** Whether a password is the kept one. Takes as long when nothing is kept, which is never right. */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (kept ?? NOBODYS).split(':')
  const wanted = Buffer.from(hash, 'base64url')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const found = await inTurn(() => scrypt(password, Buffer.from(salt, 'base64url'), cost))
  return timingSafeEqual(found, wanted) && kept !== null
}

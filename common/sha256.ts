/** The SHA-256 digest (FIPS 180-4) of some bytes, 32 of them: for pages without TLS, on which browsers have no `crypto.subtle`. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(((bytes.length + 72) >> 6) << 6)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const words = new DataView(padded.buffer)
  words.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29))
  words.setUint32(padded.length - 4, bytes.length << 3)
  const state = Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))
  const schedule = new Uint32Array(64)
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) schedule[i] = words.getUint32(block + 4 * i)
    for (let i = 16; i < 64; i++) {
      const [early = 0, late = 0] = [schedule[i - 15], schedule[i - 2]]
      const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
      const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
      schedule[i] = (schedule[i - 16] ?? 0) + small + (schedule[i - 7] ?? 0) + large
    }
    mix(state, schedule)
  }
  const digest = new DataView(new ArrayBuffer(32))
  for (const [i, word] of state.entries()) digest.setUint32(4 * i, word)
  return new Uint8Array(digest.buffer)
}

function mix(state: Uint32Array, schedule: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (const [i, word] of schedule.entries()) {
    const one = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const first = (h + one + ((e & f) ^ (~e & g)) + (constants[i] ?? 0) + word) | 0
    const zero = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const second = (zero + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] ?? 0) + word
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** The first 32 bits of what stands behind the point. */
const fraction = (number: number) => Math.floor((number % 1) * 2 ** 32)

const primes = Array.from({ length: 310 }, (_, i) => i + 2)
  .filter((number, _, all) => !all.some((by) => by * by <= number && number % by === 0))
  .slice(0, 64)
const constants = Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))

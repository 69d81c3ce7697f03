import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

test('every length has the digest that the platform gives it', () => {
  for (let length = 0; length < 300; length++) {
    const bytes = randomBytes(length)
    expect(Buffer.from(sha256(bytes)).toString('hex')).toBe(createHash('sha256').update(bytes).digest('hex'))
  }
})

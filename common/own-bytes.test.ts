import { expect, test } from 'vitest'
import { fitted, ownBytes } from './own-bytes.ts'

test('what is kept stands in no slab', () => {
  for (const text of ['', 'short', 'ä ж 日'.repeat(3000)]) {
    expect(ownBytes(text).toString()).toBe(text)
    expect(ownBytes(text).buffer.byteLength).toBe(Buffer.byteLength(text))
  }
  const short = Buffer.from('short')
  expect(short.buffer.byteLength).toBeGreaterThan(short.length)
  expect(fitted(short).equals(short)).toBe(true)
  expect(fitted(short).buffer.byteLength).toBe(short.length)
  const own = ownBytes('own')
  expect(fitted(own)).toBe(own)
})

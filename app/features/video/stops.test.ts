import { beforeEach, expect, test, vi } from 'vitest'
import { forgetStop, keepStop, stopIn } from './stops.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('a long film goes on where it was left, until it has been watched to its end or is begun anew', () => {
  keepStop('a', 61.7, 600)
  keepStop('b', 30, 600)
  expect([stopIn('a'), stopIn('b'), stopIn('c')]).toEqual([61, 30, undefined])
  keepStop('a', 590, 600)
  expect([stopIn('a'), stopIn('b')]).toEqual([undefined, 30])
  forgetStop('b')
  expect(stored.size).toBe(0)
})

test('a short film, a broadcast and the first seconds are not kept; of many films the last ones are', () => {
  keepStop('short', 20, 34)
  keepStop('live', 400, Infinity)
  keepStop('unknown', 400, Number.NaN)
  keepStop('begun', 3, 600)
  expect(stored.size).toBe(0)
  for (let film = 0; film < 25; film++) keepStop(`film ${film}`, 60, 600)
  expect([stopIn('film 4'), stopIn('film 5')]).toEqual([undefined, 60])
})

test('what another program has stored under the name is no stop', () => {
  for (const text of ['{', '{"a":1}', '[["a"],7,null]']) {
    stored.set('trackside:stops', text)
    expect(stopIn('a')).toBeUndefined()
  }
})

import { afterEach, expect, test, vi } from 'vitest'
import {
  readStored,
  readStoredJson,
  removeStored,
  storedKeys,
  writeStored,
  writeStoredJson,
} from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

/** A storage of the browser's shape: keys are properties, methods are not listed. */
function storageOf(
  values: Record<string, string>,
  setItem = (key: string, text: string) => void (values[key] = text),
) {
  return new Proxy(values, {
    get: (_, name) =>
      ({
        getItem: (key: string) => values[key] ?? null,
        setItem,
        removeItem: (key: string) => delete values[key],
      })[name as 'getItem'],
  })
}

test('a storage that is closed to the page reads as empty and refuses to write', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(readStored('units')).toBeNull()
  expect(readStoredJson('builds')).toBeUndefined()
  expect(writeStoredJson('builds', [])).toBe(false)
  expect(writeStored('units', undefined)).toBe(false)
  expect(storedKeys(/./)).toEqual([])
})

test('a full storage refuses to write and keeps what it had', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', storageOf({ units: 'imperial' }, full))
  expect(writeStored('units', 'metric')).toBe(false)
  expect(readStored('units')).toBe('imperial')
})

test('what is no JSON reads as nothing', () => {
  vi.stubGlobal('sessionStorage', storageOf({ answers: '{"name":' }))
  expect(readStoredJson('answers', 'visit')).toBeUndefined()
})

test('a value that is written is read again, and undefined removes it', () => {
  const values: Record<string, string> = {}
  vi.stubGlobal('localStorage', storageOf(values))
  expect(writeStoredJson('draft:order', { name: 'Ada' })).toBe(true)
  expect(readStoredJson('draft:order')).toEqual({ name: 'Ada' })
  writeStoredJson('draft:order', undefined)
  expect(values).toEqual({})
})

test('removing by pattern leaves the other keys', () => {
  const values = { 'event:1:votes': '{}', 'event:2:votes': '{}', units: 'metric' }
  vi.stubGlobal('localStorage', storageOf(values))
  removeStored(/^event:/)
  expect(values).toEqual({ units: 'metric' })
})

import { expect, test } from 'vitest'
import { isHere } from './is-here.ts'

test('a page is where its path leads, whatever stands behind it', () => {
  expect(isHere('/lokotrack', '/lokotrack/')).toBe(true)
  expect(isHere('/ja/%E6%8E%A1', '/ja/採')).toBe(true)
  expect(isHere('/lokotrack/yard#yard:feed', '/lokotrack/yard')).toBe(true)
  expect(isHere('/', '/')).toBe(true)
})

test('other pages and other sites are elsewhere', () => {
  expect(isHere('/lokotrack/yard', '/lokotrack')).toBe(false)
  expect(isHere('https://trackside.example/lokotrack', '/lokotrack')).toBe(false)
  expect(isHere(undefined, '/')).toBe(false)
})

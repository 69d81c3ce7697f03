import { expect, test } from 'vitest'
import { afterFailure } from './fallback.ts'
import { languageOf, trackOf } from './tracks.ts'

test('the alternate is tried at once, then all of them round and round, in pauses that grow to an end', () => {
  expect(afterFailure(0, 1, 2, 1)).toEqual({ source: 1, wait: 300 })
  expect(afterFailure(1, 2, 2, 1)).toEqual({ source: 0, wait: 1000 })
  expect(afterFailure(0, 3, 2, 1)).toEqual({ source: 1, wait: 2000 })
  expect(afterFailure(0, 500, 2, 1)).toEqual({ source: 1, wait: 20_000 })
  expect(afterFailure(0, 500, 2, 0)).toEqual({ source: 1, wait: 10_000 })
})

test('a stream without alternates is tried for ever', () => {
  expect(afterFailure(0, 1, 1, 0)).toEqual({ source: 0, wait: 500 })
  expect(afterFailure(0, 9, 1, 1).source).toBe(0)
})

test('the language that was chosen is found again on another source, whatever its place there', () => {
  const track = (id: number, language: string) => ({ id, language, name: language })
  const stream = [track(0, 'en'), track(1, 'ja')]
  const alternate = [track(0, 'de'), track(1, 'en'), track(2, 'ja')]
  expect(trackOf(alternate, languageOf(stream, 1))).toBe(2)
  expect(trackOf(alternate, languageOf(stream, undefined))).toBeUndefined()
  expect(trackOf([track(0, 'fi')], 'ja')).toBeUndefined()
})

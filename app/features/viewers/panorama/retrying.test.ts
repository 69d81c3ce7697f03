import { expect, test } from 'vitest'
import { retrying } from './retrying.ts'

function loader(failures: number) {
  const asked: string[] = []
  const load = (url: string) => {
    asked.push(url)
    return asked.length > failures ? Promise.resolve('picture') : Promise.reject(new Error('gone'))
  }
  return { asked, loadFile: load, loadImage: load }
}

test('a picture that fails once is fetched again, and nothing is told', async () => {
  const [own, missed] = [loader(1), [] as string[]]
  retrying(own, (url) => missed.push(url), new AbortController().signal)
  expect(await own.loadFile('/a')).toBe('picture')
  expect([own.asked, missed]).toEqual([['/a', '/a'], []])
})

test('one that fails twice is told and left out', async () => {
  const [own, missed] = [loader(9), [] as string[]]
  retrying(own, (url) => missed.push(url), new AbortController().signal)
  await expect(own.loadImage('/tile')).rejects.toThrow('gone')
  expect([own.asked, missed]).toEqual([['/tile', '/tile'], ['/tile']])
})

test('nothing is tried again once the panorama is left', async () => {
  const [own, left, missed] = [loader(9), new AbortController(), [] as string[]]
  retrying(own, (url) => missed.push(url), left.signal)
  left.abort()
  await expect(own.loadFile('/a')).rejects.toThrow()
  expect([own.asked, missed]).toEqual([['/a'], []])
})

import { expect, test } from 'vitest'
import { captionsFor } from './captions.ts'
import { chapterAt, chapterMarks, inOrder, withinFilm } from './chapters.ts'
import { clockTime, isoDuration, secondsOf, spokenTime } from './clock.ts'
import { failureOf } from './failure.ts'
import { filmInHash, hashOfFilm } from './film-hash.ts'
import { qualitiesOf } from './hls.ts'
import { actionOf, speedAfter } from './keys.ts'
import { loadedFrom } from './player/playback.ts'
import { pageAddress, playerAddress, sourceOf, type ThirdParty } from '#app/content/film-source.ts'
import { paragraphsOf, parseWebVtt } from './webvtt.ts'

test('an address tells whether it is a file, a stream, or a film of a third party', () => {
  expect(sourceOf('/f/1/ab/film.mp4')).toEqual({ kind: 'file', src: '/f/1/ab/film.mp4', type: 'video/mp4' })
  expect(sourceOf('https://cdn.example.com/live/main.m3u8?key=1')).toMatchObject({ kind: 'hls' })
  const id = { kind: 'youtube', id: 'M7lc1UVf-VE' }
  for (const address of [
    'https://www.youtube.com/watch?v=M7lc1UVf-VE',
    'https://youtu.be/M7lc1UVf-VE?si=x',
    'https://m.youtube.com/shorts/M7lc1UVf-VE',
    'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE',
  ])
    expect(sourceOf(address)).toEqual(id)
  expect(sourceOf('https://youtu.be/M7lc1UVf-VE?t=1m5s')).toEqual({ ...id, start: 65 })
  expect(sourceOf('https://vimeo.com/76979871/ab12')).toEqual({ kind: 'vimeo', id: '76979871', hash: 'ab12' })
  expect(sourceOf('https://player.vimeo.com/video/76979871?h=ab12#t=9s')).toMatchObject({
    hash: 'ab12',
    start: 9,
  })
})

test.each([
  'javascript:alert(1)//.mp4',
  'data:video/mp4;base64,AA',
  '//evil.example/x.mp4',
  'https://www.youtube.com/watch?v=short',
  'https://vimeo.com/channels',
  'https://example.com/page.html',
  '',
])('%s is nothing to play', (address) => {
  expect(sourceOf(address)).toBeUndefined()
})

test('third parties are asked without cookies, in the visitor’s language, from a time', () => {
  const youtube = sourceOf('https://youtu.be/M7lc1UVf-VE') as ThirdParty
  expect(playerAddress(youtube, 'de', 12.6)).toBe(
    'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE?autoplay=1&rel=0&playsinline=1&hl=de&cc_lang_pref=de&start=12',
  )
  const vimeo = sourceOf('https://vimeo.com/76979871/ab12') as ThirdParty
  expect(playerAddress(vimeo, 'fi', 5)).toBe(
    'https://player.vimeo.com/video/76979871?h=ab12&dnt=1&autoplay=1&texttrack=fi#t=5s',
  )
  expect(pageAddress(vimeo)).toBe('https://vimeo.com/76979871/ab12')
})

test('times are read as editors enter them and shown, spoken and written as each reader needs', () => {
  expect(['1:23', '1:02:03', '90', '1m30s', '0:05.5'].map(secondsOf)).toEqual([83, 3723, 90, 90, 5.5])
  expect(['', 'soon', '1:75', '-3', undefined].map(secondsOf)).toEqual(Array(5).fill(undefined))
  expect([83, 3723, 0, Number.NaN].map(clockTime)).toEqual(['1:23', '1:02:03', '0:00', '–:––'])
  expect(spokenTime(83, 'en')).toBe('1 minute, 23 seconds')
  expect(spokenTime(3600, 'de')).toBe('1 Stunde')
  expect(spokenTime(0, 'fi')).toBe('0 sekuntia')
  expect([83, 3723, 0, 60].map(isoDuration)).toEqual(['PT1M23S', 'PT1H2M3S', 'PT0S', 'PT1M'])
})

test('chapters come in order, a time lies in one, and marks stand where the next begins', () => {
  const chapters = inOrder([
    { start: 30, title: 'c' },
    { start: 0, title: 'a' },
    { start: 15, title: 'b' },
    { start: 15, title: 'again' },
  ])
  expect(chapters.map(({ title }) => title)).toEqual(['a', 'b', 'c'])
  expect(chapterAt(chapters, 14.98)?.title).toBe('b')
  expect(chapterAt(chapters, 14)?.title).toBe('a')
  expect(chapterAt(chapters.slice(1), 3)).toBeUndefined()
  expect(chapterMarks(chapters, 60)).toEqual([25, 50])
  expect(chapterMarks(chapters, Number.NaN)).toEqual([])
  expect(withinFilm(chapters, 30).map(({ title }) => title)).toEqual(['a', 'b'])
  for (const duration of [undefined, Number.NaN, 0]) expect(withinFilm(chapters, duration)).toHaveLength(3)
})

test('captions follow the page’s language until the visitor chooses, and stay off when switched off', () => {
  const all = ['en', 'de', 'pt-BR'].map((language) => ({ language, src: `/${language}.vtt` }))
  const shown = (locale: string, chosen?: string) => captionsFor(all, locale, chosen)?.language
  expect(shown('de')).toBe('de')
  expect(shown('pt')).toBe('pt-BR')
  expect(shown('de', 'en')).toBe('en')
  expect(shown('de', 'off')).toBeUndefined()
  expect(shown('ja')).toBeUndefined()
  expect(shown('de', 'fr')).toBe('de')
})

test('a caption file is read without its markup, and joined into paragraphs', () => {
  const cues = parseWebVtt(
    '\uFEFFWEBVTT - Title\r\n\r\nNOTE 00:00.000 --> 00:01.000\r\nno cue\r\n\r\nfirst\r\n00:01.000 --> 00:03.500 line:80%\r\n<v Anna>Rock &amp; <i>steel</i>\r\nsecond line\r\n\r\n01:00:04.000 --> 01:00:05.000\r\nLate\r\n\r\n00:bad --> 2\r\nnothing',
  )
  expect(cues).toEqual([
    { start: 1, end: 3.5, text: 'Rock & steel\nsecond line' },
    { start: 3604, end: 3605, text: 'Late' },
  ])
  const joined = paragraphsOf([
    { start: 0, end: 2, text: 'It moves\non Friday' },
    { start: 2.5, end: 4, text: 'and works on Monday.' },
    { start: 9, end: 10, text: 'Next.' },
  ])
  expect(joined.map(({ start, text }) => [start, text])).toEqual([
    [0, 'It moves on Friday and works on Monday.'],
    [9, 'Next.'],
  ])
  expect(
    paragraphsOf([
      { start: 0, end: 1, text: '金曜に移動し、' },
      { start: 1, end: 2, text: '月曜に働く。' },
    ])[0]?.text,
  ).toBe('金曜に移動し、月曜に働く。')
})

test('captions without an empty line between them are told apart all the same', () => {
  const cues = parseWebVtt('WEBVTT\n00:00.000 --> 00:01.000\nOne\n00:01.000-->00:02.000\nTwo\nlines')
  expect(cues.map(({ start, text }) => [start, text])).toEqual([
    [0, 'One'],
    [1, 'Two\nlines'],
  ])
})

test('keys do what people expect, but never what the focused control does itself', () => {
  const key = (key: string, more = {}) => actionOf({ key, ...more }, 'player')
  expect(key(' ')).toEqual({ do: 'toggle' })
  expect(key('K')).toEqual({ do: 'toggle' })
  expect(key('j')).toEqual({ do: 'skip', seconds: -10 })
  expect(key('ArrowRight')).toEqual({ do: 'skip', seconds: 5 })
  expect(key('7')).toEqual({ do: 'jump', tenth: 7 })
  expect(key('>')).toEqual({ do: 'faster', steps: 1 })
  expect(key('f', { ctrlKey: true })).toBeUndefined()
  expect(key('Tab')).toBeUndefined()
  // On a Russian keyboard.
  expect(key('л', { code: 'KeyK' })).toEqual({ do: 'toggle' })
  expect(actionOf({ key: ' ' }, 'button')).toBeUndefined()
  expect(actionOf({ key: 'm' }, 'button')).toEqual({ do: 'mute' })
  expect(actionOf({ key: 'ArrowUp' }, 'slider')).toBeUndefined()
  expect(actionOf({ key: 'k' }, 'field')).toBeUndefined()
  expect([speedAfter(1, 1), speedAfter(2, 1), speedAfter(0.5, -1), speedAfter(1.3, -1)]).toEqual([
    1.25, 2, 0.5, 1,
  ])
})

test('an address names a film and a time in it', () => {
  expect(filmInHash('#yard-film/t=83')).toEqual({ id: 'yard-film', time: 83 })
  expect(filmInHash('#%E6%98%A0')).toEqual({ id: '映' })
  expect(filmInHash('#yard-film/service')).toBeUndefined()
  expect(filmInHash('')).toBeUndefined()
  for (const place of [{ id: 'a b' }, { id: 'film', time: 9 }])
    expect(filmInHash(hashOfFilm(place))).toEqual(place)
})

test('a failure is named by its cause', () => {
  const failure = (status: number, code?: number, online = true) => failureOf({ online, status, code })
  expect(failure(0, 4, false)).toBe('offline')
  expect(failure(0, 2)).toBe('unreachable')
  expect(failure(503, 4)).toBe('unreachable')
  expect(failure(404, 4)).toBe('missing')
  expect(failure(200, 3)).toBe('damaged')
  expect(failure(200, 4)).toBe('unsupported')
})

test('qualities are offered best first, each height once', () => {
  const levels = [
    { height: 270, bitrate: 4 },
    { height: 720, bitrate: 20 },
    { height: 720, bitrate: 26 },
    { height: 480, bitrate: 11 },
  ]
  expect(qualitiesOf(levels).map(({ id, height }) => [id, height])).toEqual([
    [2, 720],
    [3, 480],
    [0, 270],
  ])
})

test('what is loaded counts from the stretch being watched', () => {
  const ranges = { length: 2, start: (i: number) => [0, 20][i] ?? 0, end: (i: number) => [8, 30][i] ?? 0 }
  expect(loadedFrom(ranges, 5)).toBe(8)
  expect(loadedFrom(ranges, 20)).toBe(30)
  expect(loadedFrom(ranges, 12)).toBe(12)
})

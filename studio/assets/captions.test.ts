import { expect, test } from 'vitest'
import { asWebVtt, webVttOf } from './captions.ts'

const right = 'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nGrüße, 1,000 t\n'

test('captions of a subtitle editor become WebVTT, and only their times change', () => {
  const srt = '1\r\n00:00:01,000 --> 00:00:02,500\r\n{\\an8}Grüße, 1,000 t\r\n'
  expect(webVttOf(srt)).toBe(right)
  expect(webVttOf(`\uFEFF${srt}`)).toBe(right)
  expect(webVttOf(right.replace(/\n/g, '\r\n').replaceAll('.000', ',000'))).toBe(right)
  expect(webVttOf(right)).toBe(right)
})

test('a file of captions is sent in UTF-8 with the ending of WebVTT; what is no text, and other files, as they are', async () => {
  const utf16 = Buffer.from(`\uFEFF${right}`, 'utf16le')
  const sent = await asWebVtt(new File([utf16], 'Film.SRT'))
  expect([sent.name, await sent.text()]).toEqual(['Film.vtt', right])
  const broken = await asWebVtt(new File([Buffer.from('Grüße', 'latin1')], 'film.vtt'))
  expect(Buffer.from(await broken.arrayBuffer()).toString('latin1')).toBe('Grüße')
  const picture = new File(['x'], 'film.png')
  expect(await asWebVtt(picture)).toBe(picture)
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { captionsProblem } from './captions-problem.ts'

async function problemOf(bytes: string | Uint8Array): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'captions-'))
  try {
    const file = join(folder, 'film.vtt')
    await writeFile(file, bytes)
    return (await captionsProblem(file, bytes.length)).problem
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('captions that a browser would leave out are named by their line', async () => {
  const head = 'WEBVTT\r\n\r\n00:00.000 --> 00:02.000 line:80%\r\nOne\r\n\r\n'
  expect(await problemOf(head)).toBeUndefined()
  expect(await problemOf(`${head}01:00:02.000 --> 01:00:04.500\r\nTwo`)).toBeUndefined()
  expect(await problemOf(`${head}00:00:02,000 --> 00:00:04,000\r\nTwo`)).toBe(
    'line 6 of the captions has no times as in 00:01.000 --> 00:04.000: “00:00:02,000 --> 00:00:04,000”',
  )
  expect(await problemOf(`${head}2 --> 4\nTwo`)).toMatch(/^line 6 .* no times/)
  expect(await problemOf(`${head}00:09.000 --> 00:08.000\nTwo`)).toMatch(/^line 6 .* ends before it begins/)
  // Two that hold at one time stand one above the other.
  expect(await problemOf(`${head}00:01.000 --> 00:08.000\nTwo`)).toBeUndefined()
})

test('captions in another encoding are refused: their letters would be wrong', async () => {
  expect(await problemOf(Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nGrüße', 'latin1'))).toMatch(
    /not UTF-8/,
  )
  expect(await problemOf(Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nGrüße'))).toBeUndefined()
})

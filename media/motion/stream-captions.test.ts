import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readProgramme } from '#services/stream/programme.ts'
import { parseVtt, type Timed } from './captions.ts'
import { FILMS } from './films/films.ts'
import launch from './captions/launch-programme.json' with { type: 'json' }
import { captionStream } from './stream-captions.ts'

const STREAM = join(import.meta.dirname, '..', '..', 'content', 'streams', 'launch-programme')
const LANGUAGES = ['en', 'de', 'es', 'fi', 'fr', 'pl', 'ru', 'tr', 'ja', 'pt']
const length = FILMS.find(({ name }) => name === 'launch-programme')?.length ?? 0

test('the launch programme is sent with captions in every language, as they are written', async () => {
  const { captions, durations } = await readProgramme(STREAM)
  expect([...captions.keys()].map((name) => name.split('-')[1])).toEqual(LANGUAGES)
  const cues: readonly Timed[] = launch.cues
  for (const [name, sent] of captions)
    expect(sent).toEqual(
      cues.map(({ from, to, ...texts }) => ({ start: from, end: to, text: texts[name.split('-')[1] ?? ''] })),
    )
  expect(durations.reduce((sum, seconds) => sum + seconds)).toBeCloseTo(length)
})

test('captions that are delivered again stand once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trackside-captions-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(join(STREAM, 'main.m3u8'), join(folder, 'main.m3u8'))
  const cues = [{ from: 1, to: 2, en: 'One', de: 'Eins' }]
  await captionStream(folder, cues, ['en', 'de'], 10)
  const once = await readFile(join(folder, 'main.m3u8'), 'utf8')
  await captionStream(folder, cues, ['en', 'de'], 10)
  expect(await readFile(join(folder, 'main.m3u8'), 'utf8')).toBe(once)
  expect(once.match(/TYPE=SUBTITLES/g)).toHaveLength(2)
  expect(once.match(/SUBTITLES="captions"/g)).toHaveLength(2)
  const german = (await readdir(folder)).find((name) => name.startsWith('captions-de')) ?? ''
  expect(parseVtt(await readFile(join(folder, german, 'all.vtt'), 'utf8'))).toEqual([
    { from: 1, to: 2, text: 'Eins' },
  ])
})

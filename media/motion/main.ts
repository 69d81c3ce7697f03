import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { requireTools } from '../needs.ts'
import { progressBar } from '../progress.ts'
import { keepFrames, toHls, toMp4, toSound } from './encode.ts'
import type { Film } from './films/film.ts'
import { FILMS } from './films/films.ts'
import { framesBehind, madeFromOthers, noteOf, sourcesOf } from './made-from.ts'
import { noteBeside, openStage, SEQUENCES, SOUND, stockOf } from './stage.ts'
import { placeSound } from './place-sound.ts'
import { soundBed } from './sound.ts'

const OUT = SEQUENCES
const STREAMS = join(import.meta.dirname, '..', '..', 'content', 'streams')
/** Frames drawn before they are put away, so that a run that was ended goes on near where it was. */
const PART = 100

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { again: { type: 'boolean' } },
})
const wanted = (name: string) => !positionals.length || positionals.includes(name)
const films = FILMS.filter(({ name }) => wanted(name))
if (!films.length && !wanted(SOUND))
  throw new Error(`There are ${[...FILMS.map(({ name }) => name), SOUND].join(', ')}`)
requireTools(['ffmpeg', 'chromium'])
await mkdir(OUT, { recursive: true })
if (wanted(SOUND)) {
  await writeFile(join(OUT, `${SOUND}.wav`), placeSound(16))
  await toSound(join(OUT, `${SOUND}.wav`), join(OUT, `${SOUND}.m4a`), 56)
}

for (const film of films) {
  const parts = await drawn(film)
  const sound = join(OUT, `${film.name}.wav`)
  if (film.cues) await writeFile(sound, soundBed(film.length, film.cues, film.works))
  const report = async (file: string) =>
    process.stdout.write(`${file} ${((await stat(join(OUT, file))).size / 1e6).toFixed(2)} MB\n`)
  if (film.mp4) {
    const mp4 = { ...film.mp4, ...(film.cues ? { sound } : {}) }
    await toMp4(parts, join(OUT, `${film.name}.mp4`), mp4)
    await report(`${film.name}.mp4`)
  }
  if (film.hls) {
    await toHls(parts, join(STREAMS, film.name), { ...film.hls, fps: film.fps, sound })
    process.stdout.write(`content/streams/${film.name}\n`)
  }
  await copyFile(partsNote(film), noteBeside(film.name))
  await report(`${film.name}-poster.jpg`)
}

/** Where the drawn parts of a film say what they were made from; the film says so once it is whole. */
function partsNote({ name }: Film): string {
  return noteBeside(`${name}-parts`)
}

/** The film's frames in files of a hundred, drawn unless they are there and of today's pictures; its poster on the way. */
async function drawn(film: Film): Promise<string[]> {
  const count = Math.round(film.length * film.fps)
  const starts = Array.from({ length: Math.ceil(count / PART) }, (_, i) => i * PART)
  const parts = starts.map((start) => join(OUT, `${film.name}-${String(start).padStart(5, '0')}.mp4`))
  const poster = join(OUT, `${film.name}-poster.jpg`)
  const behind = framesBehind(film, OUT)
  if (behind.length)
    throw new Error(
      `${film.name} lacks frames of today: node media/motion/shots/render.ts ${behind.join(' ')}`,
    )
  const [note, sources] = [partsNote(film), sourcesOf(film)]
  if (values.again || madeFromOthers(note, sources))
    await Promise.all([noteBeside(film.name), poster, ...parts].map((file) => rm(file, { force: true })))
  await writeFile(note, noteOf(sources))
  if ([poster, ...parts].every((file) => existsSync(file))) return parts
  const stage = await openStage('media/motion/page/index.html')
  try {
    await stage.tab.waitForFunction('window.prepare')
    await stage.tab.evaluate(
      `prepare(${JSON.stringify(film.name)}, ${JSON.stringify(await stockOf(film))}, 1)`,
    )
    const shoot = (number: number, quality: number) =>
      stage.shoot(`frame(${number}, ${quality})`, String(number))
    const still = await shoot(Math.round(film.poster * film.fps), 1)
    await sharp(still).jpeg({ quality: 82, mozjpeg: true }).toFile(poster)
    const progress = progressBar(film.name)
    for (const [i, part] of parts.entries()) {
      if (existsSync(part)) continue
      const from = i * PART
      const until = Math.min(count, from + PART)
      const unfinished = `${part}.part.mp4`
      async function* frames() {
        for (let number = from; number < until; number++) {
          yield await shoot(number, 0.97)
          progress((number + 1) / count)
        }
      }
      await keepFrames(unfinished, film.fps, frames())
      await rename(unfinished, part)
    }
  } finally {
    await stage.close()
  }
  return parts
}

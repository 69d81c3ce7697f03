import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { partsOf } from './boxes.ts'
import { readCues, type Cue } from './captions.ts'

export interface Segment {
  file: string
  /** Seconds. */
  duration: number
  /** Start and length in bytes of what can be sent by itself. */
  parts: [number, number][]
}

export interface Quality {
  /** Its folder's name, and so its place below the main playlist. */
  name: string
  init: string
  segments: Segment[]
}

/** A recorded stream on disk: what is sent round and round. */
export interface Programme {
  folder: string
  qualities: Map<string, Quality>
  /** By the name of their folder. */
  captions: Map<string, Cue[]>
  /** Seconds of each segment, the same in every quality. */
  durations: number[]
}

/** Reads a folder with `main.m3u8` and a playlist for each quality. Throws when the qualities are not cut alike. */
export async function readProgramme(folder: string): Promise<Programme> {
  const main = await readFile(join(folder, 'main.m3u8'), 'utf8')
  const lists = main.split('\n').filter((line) => line && !line.startsWith('#'))
  const qualities = new Map<string, Quality>()
  for (const list of lists) {
    const quality = await readQuality(folder, list)
    qualities.set(quality.name, quality)
  }
  const [first, ...others] = [...qualities.values()]
  if (!first?.segments.length) throw new Error(`${folder} has no segments`)
  const durations = first.segments.map(({ duration }) => duration)
  for (const { name, segments } of others)
    if (segments.length !== durations.length)
      throw new Error(`${name} has ${segments.length} segments, ${first.name} ${durations.length}`)
  return { folder, qualities, captions: await readCaptions(folder, main), durations }
}

async function readCaptions(folder: string, main: string): Promise<Map<string, Cue[]>> {
  const captions = new Map<string, Cue[]>()
  for (const [, list = ''] of main.matchAll(/^#EXT-X-MEDIA:TYPE=SUBTITLES,.*URI="([^"]+)"/gm)) {
    const text = await readFile(join(folder, list), 'utf8')
    const [file = ''] = text.split('\n').filter((line) => line && !line.startsWith('#'))
    captions.set(dirname(list), readCues(await readFile(join(folder, dirname(list), file), 'utf8')))
  }
  return captions
}

async function readQuality(folder: string, list: string): Promise<Quality> {
  const text = await readFile(join(folder, list), 'utf8')
  const init = /#EXT-X-MAP:URI="([^"]+)"/.exec(text)?.[1]
  if (!init) throw new Error(`${list} names no initialisation`)
  const place = join(folder, dirname(list))
  const segments: Segment[] = []
  for (const [, seconds, file = ''] of text.matchAll(/#EXTINF:([\d.]+)[^\n]*\n([^#\n][^\n]*)/g))
    segments.push({ file, duration: Number(seconds), parts: partsOf(await readFile(join(place, file))) })
  return { name: dirname(list), init, segments }
}

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { boxesOf } from '#services/stream/boxes.ts'

/** Runs ffmpeg. Throws with its last words. */
export async function ffmpeg(args: readonly string[], frames?: AsyncIterable<Buffer>): Promise<void> {
  const run = spawn('ffmpeg', ['-hide_banner', '-v', 'error', '-y', ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let words = ''
  run.stderr.on('data', (bytes: Buffer) => (words = (words + bytes.toString()).slice(-3000)))
  run.stdin.on('error', () => undefined)
  const ended = new Promise<number | null>((resolve) => run.on('close', resolve))
  if (frames)
    for await (const frame of frames)
      if (!run.stdin.write(frame)) await new Promise((resolve) => run.stdin.once('drain', resolve))
  run.stdin.end()
  if ((await ended) !== 0) throw new Error(`ffmpeg ended with an error:\n${words}`)
}

/** A line as one would type it, without quotes; paths stand by themselves. */
const say = (line: string): string[] => line.split(' ')

/** Same input, same bytes. */
const EXACT = say('-fflags +bitexact -flags:v +bitexact -flags:a +bitexact -map_metadata -1')
const PLAIN = say('-pix_fmt yuv420p -color_primaries bt709 -color_trc bt709 -colorspace bt709')
const FROM_JPEG = 'scale=in_color_matrix=bt601:in_range=pc:out_color_matrix=bt709:out_range=tv'

const IN_PARTS = '+frag_keyframe+empty_moov+default_base_moof+skip_sidx'

/** Frames as they come, little compressed, for the encodings that follow. */
export const keepFrames = (out: string, fps: number, frames: AsyncIterable<Buffer>) =>
  ffmpeg(
    [
      ...say(`-f image2pipe -c:v mjpeg -r ${fps} -i - -vf ${FROM_JPEG}`),
      ...PLAIN,
      ...say('-c:v libx264 -preset veryfast -crf 12'),
      ...EXACT,
      out,
    ],
    frames,
  )

/** A sound alone, at a rate in kilobits a second. */
export const toSound = (wav: string, out: string, rate: number) =>
  ffmpeg(['-i', wav, ...say(`-ac 2 -c:a aac -b:a ${rate}k -movflags +faststart`), ...EXACT, out])

export interface Mp4 {
  crf: number
  width?: number
  sound?: string
  /** Kilobits a second for the sound. */
  soundRate?: number
}

/** One MP4 that starts to play before it is whole. */
export async function toMp4(parts: readonly string[], out: string, mp4: Mp4): Promise<void> {
  const sound = mp4.sound
    ? ['-i', mp4.sound, ...say(`-c:a aac -b:a ${mp4.soundRate ?? 96}k -shortest`)]
    : ['-an']
  await ffmpeg([
    ...(await joined(parts, out)),
    ...sound,
    ...say(`-vf scale=${mp4.width ?? 1280}:-2:flags=lanczos`),
    ...PLAIN,
    ...say(`-c:v libx264 -profile:v high -preset slow -crf ${mp4.crf} -movflags +faststart`),
    ...EXACT,
    out,
  ])
  await rm(`${out}.txt`, { force: true })
}

export interface Quality {
  height: number
  crf: number
  /** Kilobits a second at most. */
  most: number
}

export interface Hls {
  qualities: readonly Quality[]
  fps: number
  /** Seconds a segment has; a whole number of frames. */
  segment: number
  /** Seconds a part of a segment has, where a stream is to be followed closely; each begins with a key frame. */
  part?: number
  sound: string
  /** Kilobits a second for the sound. */
  soundRate: number
}

/**
 * A folder of fragmented MP4 segments: a folder for each quality, named after what is in it, and `main.m3u8` above them.
 */
export async function toHls(parts: readonly string[], folder: string, hls: Hls): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const names = hls.qualities.map(({ height }) => `${height}p`)
  const split = `[0:v]split=${names.length}${names.map((_, i) => `[s${i}]`).join('')}`
  const scaled = hls.qualities.map(({ height }, i) => `[s${i}]scale=-2:${height}:flags=lanczos[v${i}]`)
  const keys = hls.fps * (hls.part ?? hls.segment)
  await ffmpeg([
    ...(await joined(parts, join(folder, 'parts'))),
    '-i',
    hls.sound,
    ...say(`-filter_complex ${[split, ...scaled].join(';')}`),
    ...names.flatMap((_, i) => say(`-map [v${i}] -map 1:a`)),
    ...PLAIN,
    ...say(`-c:v libx264 -profile:v high -preset slow -g ${keys} -keyint_min ${keys} -sc_threshold 0`),
    ...hls.qualities.flatMap(({ crf, most }, i) =>
      say(`-crf:v:${i} ${crf} -maxrate:v:${i} ${most}k -bufsize:v:${i} ${most * 2}k`),
    ),
    ...say(`-c:a aac -b:a ${hls.soundRate}k -shortest`),
    ...EXACT,
    ...say(`-f hls -hls_time ${hls.segment} -hls_playlist_type vod -hls_segment_type fmp4`),
    ...(hls.part ? say(`-hls_segment_options movflags=${IN_PARTS}`) : []),
    ...say('-hls_flags independent_segments -hls_fmp4_init_filename init.mp4 -master_pl_name main.m3u8'),
    '-var_stream_map',
    names.map((name, i) => `v:${i},a:${i},name:${name}`).join(' '),
    '-hls_segment_filename',
    join(folder, '%v', '%03d.m4s'),
    join(folder, '%v', 'list.m3u8'),
  ])
  await rm(join(folder, 'parts.txt'), { force: true })
  for (const name of names) {
    if (hls.part) await firstSegmentWhole(join(folder, name))
    await nameByContent(folder, name)
  }
}

/** In parts, ffmpeg writes the first segment behind the initialisation: it goes where it belongs. */
async function firstSegmentWhole(folder: string): Promise<void> {
  const named = (await readdir(folder)).find((file) => /^init.*\.mp4$/.test(file)) ?? ''
  const [init, first] = [join(folder, named), join(folder, '000.m4s')]
  const [head, tail] = [await readFile(init), await readFile(first)]
  const until = boxesOf(head).find(({ type }) => type === 'moov')?.end ?? head.length
  await writeFile(first, Buffer.concat([tail, head.subarray(until)]))
  await writeFile(init, head.subarray(0, until))
}

/** Adds the hash of its files to a quality's name, so that they can be kept for good. */
async function nameByContent(folder: string, name: string): Promise<void> {
  const hash = createHash('sha256')
  for (const file of (await readdir(join(folder, name))).sort())
    hash.update(await readFile(join(folder, name, file)))
  const named = `${name}-${hash.digest('hex').slice(0, 8)}`
  await rename(join(folder, name), join(folder, named))
  const main = join(folder, 'main.m3u8')
  await writeFile(main, (await readFile(main, 'utf8')).replace(`${name}/`, `${named}/`))
}

/** Reads several files as one. */
async function joined(parts: readonly string[], beside: string): Promise<string[]> {
  await writeFile(`${beside}.txt`, parts.map((part) => `file '${part}'\n`).join(''))
  return [...say('-f concat -safe 0 -i'), `${beside}.txt`]
}

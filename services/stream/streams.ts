import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { IMMUTABLE, PUBLIC_FILE, respondAsset } from '#services/content/respond-asset.ts'
import { captionPiece } from './captions.ts'
import { isState, shownTime, type Channel, type ChannelState } from './channel.ts'
import { livePlaylist, partsAt, readyAt } from './live-playlist.ts'
import { readProgramme, type Programme, type Quality } from './programme.ts'
import { slotAt, type Timeline } from './timeline.ts'

export interface StreamsOptions {
  /** Folder with a folder for each programme. */
  folder: string
  /** Whole segments a playlist holds; 6 unless given. */
  window?: number
  /** Announces parts of segments on every channel, for players that follow closely; else on those named `…-low`. */
  lowLatency?: boolean
  /** Seconds into the programme the live edge is at the start; a full playlist's length unless given. */
  from?: number
  /** Lets anyone who reaches the service stall, fail and end its channels. */
  control?: boolean
  log?: (line: string) => void
}

export interface Streams {
  /**
   * Answers `/<channel>/<programme>/…`: a programme sent round and round as if live, on as many channels as are asked for.
   * False when the path is no such thing.
   */
  handle(req: IncomingMessage, res: ServerResponse, path: string): Promise<boolean>
  /** Switches a channel, for rehearsals and tests. */
  set(channel: string, state: ChannelState, delay?: number): void
  stateOf(channel: string): Channel
}

const place = /^\/([\w-]+)\/([\w-]+)\/(?:([\w-]+)\/)?([\w-]+(?:\.\w+)?)$/
/** Milliseconds a blocking request is kept at most, beyond the time of three segments. */
const PATIENCE = 1000

/** Streams that begin now, with a full playlist behind them. */
export function createStreams(options: StreamsOptions): Streams {
  const { folder, window = 6, lowLatency: always = false, control = false, log = () => undefined } = options
  const started = Date.now()
  const channels = new Map<string, Channel>()
  const programmes = new Map<string, Promise<{ programme: Programme; timeline: Timeline }>>()

  const lowLatency = (name: string) => always || name.endsWith('-low')
  const channelOf = (name: string): Channel =>
    channels.get(name) ?? { state: 'live', since: started, delay: 0 }

  function programmeOf(name: string) {
    const cached = programmes.get(name)
    if (cached) return cached
    const read = readProgramme(join(folder, name)).then((programme) => {
      const behind =
        options.from ?? programme.durations.slice(0, window).reduce((sum, seconds) => sum + seconds, 0)
      return { programme, timeline: { began: started - behind * 1000, durations: programme.durations } }
    })
    programmes.set(name, read)
    read.catch(() => programmes.delete(name))
    return read
  }

  function set(name: string, state: ChannelState, delay = channelOf(name).delay): void {
    channels.set(name, { state, since: Date.now(), delay })
    log(`stream: ${name} is ${state}${delay ? `, ${delay} ms late` : ''}`)
  }

  async function handle(req: IncomingMessage, res: ServerResponse, target: string): Promise<boolean> {
    const { pathname, searchParams } = new URL(target, 'http://local')
    const [, name = '', show = '', quality = '', file = ''] = place.exec(pathname) ?? []
    if (!name) return false
    if (req.method === 'OPTIONS') {
      res.writeHead(204, { ...PUBLIC_FILE, 'access-control-allow-headers': 'Range' }).end()
      return true
    }
    if (control && !quality && file === 'control') {
      await answerControl(req, res, name)
      return true
    }
    if (req.method !== 'GET' && req.method !== 'HEAD') return refuse(res, 405)
    const running = await programmeOf(show).catch(() => undefined)
    if (!running) return refuse(res, 404)
    const channel = channelOf(name)
    if (channel.delay) await pause(channel.delay)
    if (channel.state === 'failing') return refuse(res, 503)
    const path = join(folder, show, quality, file)
    if (!quality && file === 'main.m3u8') return sendFile(req, res, path, 'no-cache')
    if (running.programme.captions.has(quality)) return sendCaptions(res, running, name, quality, file)
    const cached = running.programme.qualities.get(quality)
    if (!cached) return refuse(res, 404)
    if (file === 'list.m3u8') return sendList(res, cached, running, name, searchParams)
    const index = cached.segments.findIndex((segment) => segment.file === file)
    if (index < 0 && file !== cached.init) return refuse(res, 404)
    await untilMade(req, cached, running.timeline, index, name)
    return sendFile(req, res, path, IMMUTABLE)
  }

  async function sendList(
    res: ServerResponse,
    quality: Quality,
    { programme, timeline }: { programme: Programme; timeline: Timeline },
    name: string,
    query: URLSearchParams,
  ): Promise<boolean> {
    const wanted = query.get('_HLS_msn')
    if (lowLatency(name) && wanted !== null && !(await untilNamed(quality, timeline, name, query)))
      return refuse(res, 400)
    const channel = channelOf(name)
    if (channel.state === 'failing') return refuse(res, 503)
    const text = livePlaylist({
      quality,
      others: [...programme.qualities.keys()].filter((other) => other !== quality.name),
      timeline,
      now: shownTime(channel, Date.now()),
      window,
      lowLatency: lowLatency(name),
      ended: channel.state === 'ended',
    })
    res
      .writeHead(200, {
        ...PUBLIC_FILE,
        'content-type': 'application/vnd.apple.mpegurl',
        'cache-control': 'no-store',
      })
      .end(text)
    return true
  }

  /** Captions are one file on disk; as a stream they come in pieces as long as those of the film. */
  function sendCaptions(
    res: ServerResponse,
    found: { programme: Programme; timeline: Timeline },
    name: string,
    folder: string,
    file: string,
  ): Promise<boolean> | boolean {
    const { captions, durations } = found.programme
    const pieces = durations.map((duration, i) => ({ file: `${i}.vtt`, duration, parts: [] }))
    if (file === 'list.m3u8')
      return sendList(res, { name: folder, init: '', segments: pieces }, found, name, new URLSearchParams())
    const index = pieces.findIndex((piece) => piece.file === file)
    if (index < 0) return refuse(res, 404)
    const from = durations.slice(0, index).reduce((sum, seconds) => sum + seconds, 0)
    res
      .writeHead(200, {
        ...PUBLIC_FILE,
        'content-type': 'text/vtt; charset=utf-8',
        'cache-control': IMMUTABLE,
      })
      .end(captionPiece(captions.get(folder) ?? [], from, from + (durations[index] ?? 0)))
    return true
  }

  /** Waits for the segment or part a player names. False when it is too far ahead. */
  async function untilNamed(quality: Quality, timeline: Timeline, name: string, query: URLSearchParams) {
    const [sequence, part] = [Number(query.get('_HLS_msn')), query.get('_HLS_part')]
    const current = slotAt(timeline, Date.now())
    if (!Number.isInteger(sequence) || sequence > current.sequence + 2) return false
    const ready = readyAt(quality, timeline, sequence, part === null ? undefined : Number(part))
    await untilTime(ready, name)
    return true
  }

  /** Waits for bytes of the segment that is being made: a player may ask for the next part before it is there. */
  async function untilMade(
    req: IncomingMessage,
    quality: Quality,
    timeline: Timeline,
    index: number,
    name: string,
  ): Promise<void> {
    const now = Date.now()
    const current = slotAt(timeline, now)
    if (!lowLatency(name) || current.index !== index) return
    const last = Number(/^bytes=\d+-(\d+)$/.exec(req.headers.range ?? '')?.[1] ?? Infinity)
    const parts = quality.segments[index]?.parts ?? []
    const part = parts.findIndex(([start, length]) => last < start + length)
    const { ready } = partsAt(quality, current, now)
    if (part >= 0 && part < ready) return
    await untilTime(readyAt(quality, timeline, current.sequence, part < 0 ? undefined : part), name)
  }

  /** Sleeps until a time or until the channel no longer sends, at most for three segments. */
  async function untilTime(time: number, name: string): Promise<void> {
    const last = Date.now() + 12_000 + PATIENCE
    while (Date.now() < Math.min(time, last) && channelOf(name).state === 'live')
      await pause(Math.min(100, Math.max(1, time - Date.now())))
  }

  async function answerControl(req: IncomingMessage, res: ServerResponse, name: string): Promise<void> {
    if (req.method === 'POST') {
      const { state, delay } = await bodyOf(req)
      if (!isState(state) || (delay !== undefined && typeof delay !== 'number')) return void refuse(res, 400)
      set(name, state, delay)
    }
    const body = JSON.stringify(channelOf(name))
    res.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(body)
  }

  return { handle, set, stateOf: channelOf }
}

function refuse(res: ServerResponse, status: number): true {
  res.writeHead(status, { ...PUBLIC_FILE, 'cache-control': 'no-store' }).end()
  return true
}

async function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  caching: string,
): Promise<true> {
  const info = await stat(path).catch(() => undefined)
  if (!info?.isFile()) return refuse(res, 404)
  respondAsset(req, res, { file: { path, size: info.size, mtimeMs: info.mtimeMs } }, caching)
  return true
}

async function bodyOf(req: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const part of req) {
    text += String(part)
    if (text.length > 1000) break
  }
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

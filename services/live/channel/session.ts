import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Backlog } from './backlog.ts'

/** What a session carries. */
export interface Stream {
  /** One message's text; undefined when it was too large to be read. */
  message(text: string | undefined): void
  /** Bytes of the largest message its caller may send. */
  readonly largest: number
  closed(): void
  /** Called every few seconds. */
  tick(): void
}

interface Outgoing {
  id: number
  json: string
}

/** A message with its length in UTF-16 code units, which is what the client's parser counts. */
export const chunk = (text: string) => `${text.length}\n${text}`

export const keepAlive = 10_000
/** A session without an open response ends after this; one whose client missed something is waited for longer. */
const orphaned = 30_000
const orphanedInDebt = 60_000
/** A response that was ended and is still not read after this long is cut. */
const unread = 30_000
const longestResponse = 5 * 60_000
const longestPoll = 8000
/** A response that carried so much is ended: the client asks anew and so confirms what it has. */
const responseSize = 256 * 1024
const maxBacklog = 32 * 1024 * 1024
const maxEarly = 1000
const maxEarlySize = 16 * 1024 * 1024

/** Milliseconds that never jump, whatever the machine's clock does. */
const clock = () => performance.now()

/** One WebChannel session: numbered messages both ways, each delivered once whatever happens to connections. */
export class ChannelSession {
  readonly sid = randomBytes(18).toString('base64url')
  readonly address: string
  stream: Stream | undefined
  private readonly ended: (session: ChannelSession) => void
  private readonly shared: Backlog
  private out: Outgoing[] = []
  private backlog = 0
  private nextId = 1
  private sentId = 0
  private nextMessage = 0
  private early: Map<number, string | undefined> | undefined
  private earlySize = 0
  private back: ServerResponse | undefined
  private poll = false
  private pollUntil = Infinity
  private since = 0
  private written = 0
  private lastWrite = 0
  private seen = clock()
  private flushing = false
  private over = false

  constructor(address: string, shared: Backlog, ended: (session: ChannelSession) => void) {
    this.address = address
    this.shared = shared
    this.ended = ended
  }

  /** How many more characters may wait for the client. */
  get room(): number {
    return Math.min(Math.max(0, maxBacklog - this.backlog), this.shared.roomFor(this.address))
  }

  /** Queues one message (JSON text) for the client. */
  send(json: string): void {
    this.enqueue(`[${json}]`)
  }

  private enqueue(json: string): void {
    if (this.over) return
    this.out.push({ id: this.nextId++, json })
    this.backlog += json.length
    this.shared.change(this.address, json.length)
    if (this.backlog > maxBacklog || this.shared.isTooMuch(this.address, this.backlog)) return this.end()
    if (!this.back || this.flushing) return
    this.flushing = true
    queueMicrotask(() => this.flush())
  }

  /** Writes what is queued to the open response, as much as one response carries. */
  flush(max = responseSize): void {
    this.flushing = false
    const { back } = this
    if (!back) return
    let text = ''
    for (const { id, json } of this.out) {
      if (id <= this.sentId) continue
      if (this.written + text.length > max) break
      text += `${text === '' ? '[' : ','}[${id},${json}]`
      this.sentId = id
    }
    if (text !== '') {
      text += ']'
      this.written += text.length
      this.lastWrite = clock()
      back.write(chunk(text))
      if (this.poll || this.written > responseSize) this.release()
    }
  }

  private release(): void {
    const { back } = this
    this.back = undefined
    this.seen = clock()
    if (!back) return
    back.end()
    if (back.writableLength > 0) setTimeout(() => back.writableFinished || back.destroy(), unread).unref()
  }

  /** The client has everything up to this id. */
  confirm(id: number): void {
    this.seen = clock()
    if (!Number.isFinite(id)) return
    let acknowledged = 0
    let size = 0
    for (const message of this.out) {
      if (message.id > id) break
      acknowledged++
      size += message.json.length
    }
    if (acknowledged === 0) return
    this.out.splice(0, acknowledged)
    this.backlog -= size
    this.shared.change(this.address, -size)
  }

  /** A response to write to until it ends; replaces the one before and repeats what was not confirmed. */
  attach(response: ServerResponse, confirmed: number, poll: boolean, wait: number | undefined): void {
    this.release()
    this.confirm(confirmed)
    this.back = response
    this.poll = poll
    if (Number.isFinite(confirmed)) this.sentId = Math.min(confirmed, this.nextId - 1)
    this.since = this.lastWrite = clock()
    this.written = 0
    this.pollUntil = this.since + Math.min(wait ?? longestPoll, longestPoll)
    response.on('error', () => {})
    response.on('close', () => {
      if (this.back !== response) return
      this.back = undefined
      this.seen = clock()
    })
    response.flushHeaders()
    if (this.out.length === 0 && !poll) this.enqueue('["noop"]')
    this.flush()
  }

  /** Takes the pairs of one POST: repeated messages are dropped, early ones wait for those before them. */
  receiver(): { take(name: string, value: string | undefined): void } {
    let [count, offset] = [0, 0]
    return {
      take: (name, value) => {
        if (name === 'count') count = Math.min(Number(value), maxEarly)
        if (name === 'ofs') offset = Number(value)
        const at = Number(/^req(\d{1,4})___data__$/.exec(name)?.[1] ?? NaN)
        if (this.over || !(at < count)) return
        if (offset + at === this.nextMessage) this.take(value)
        else if (offset + at > this.nextMessage) this.hold(offset + at, value)
      },
    }
  }

  private take(text: string | undefined): void {
    this.nextMessage++
    this.stream?.message(text)
    if (this.over || !this.early?.has(this.nextMessage)) return
    const next = this.early.get(this.nextMessage)
    this.early.delete(this.nextMessage)
    this.keepEarly(-(next?.length ?? 0))
    this.take(next)
  }

  private hold(number: number, text: string | undefined): void {
    this.early ??= new Map()
    if (this.early.has(number)) return
    this.early.set(number, text)
    this.keepEarly(text?.length ?? 0)
    const isTooMuch = this.earlySize > maxEarlySize || this.shared.isTooMuch(this.address, this.earlySize)
    if (this.early.size > maxEarly || isTooMuch) this.end()
  }

  private keepEarly(by: number): void {
    this.earlySize += by
    this.shared.change(this.address, by)
  }

  /** The answer to a POST: whether a response is open, the last id written, and how much is not confirmed. */
  status(): string {
    return JSON.stringify([this.back ? 1 : 0, this.sentId, this.backlog])
  }

  tick(): void {
    this.stream?.tick()
    if (this.over) return
    const now = clock()
    if (!this.back) {
      if (now - this.seen > (this.out.length > 0 ? orphanedInDebt : orphaned)) this.end()
      return
    }
    const idle = now - this.lastWrite >= keepAlive * 0.7
    if (idle || (this.poll && now >= this.pollUntil)) this.enqueue('["noop"]')
    if (now - this.since > longestResponse) {
      this.flush()
      this.release()
    }
  }

  /** Tells the client at once that the session is over. */
  stop(): void {
    this.enqueue('["stop"]')
    this.flush(Infinity)
    this.end()
  }

  end(): void {
    if (this.over) return
    this.over = true
    this.release()
    this.out = []
    this.shared.change(this.address, -this.backlog - this.earlySize)
    this.early = undefined
    this.ended(this)
    this.stream?.closed()
  }
}

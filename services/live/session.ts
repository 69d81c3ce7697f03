import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'

/** What a session carries. */
export interface Stream {
  message(input: unknown): void
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
const orphaned = 30_000
const longestResponse = 5 * 60_000
const longestPoll = 8000
/** A response that carried so much is ended: the client asks anew and so confirms what it has. */
const responseSize = 256 * 1024
const maxBacklog = 64 * 1024 * 1024
const maxEarly = 1000

/** One WebChannel session: numbered messages both ways, each delivered once whatever happens to connections. */
export class Session {
  readonly sid = randomBytes(18).toString('base64url')
  readonly address: string
  stream: Stream | undefined
  private readonly ended: (session: Session) => void
  private out: Outgoing[] = []
  private backlog = 0
  private nextId = 1
  private sentId = 0
  private nextMessage = 0
  private readonly early = new Map<number, string>()
  private back: ServerResponse | undefined
  private poll = false
  private pollUntil = Infinity
  private since = 0
  private written = 0
  private lastWrite = 0
  private seen = Date.now()
  private flushing = false
  private over = false

  constructor(address: string, ended: (session: Session) => void) {
    this.address = address
    this.ended = ended
  }

  /** Queues one message (JSON text) for the client. */
  send(json: string): void {
    this.enqueue(`[${json}]`)
  }

  private enqueue(json: string): void {
    if (this.over) return
    this.out.push({ id: this.nextId++, json })
    this.backlog += json.length
    if (this.backlog > maxBacklog) return this.end()
    if (!this.back || this.flushing) return
    this.flushing = true
    queueMicrotask(() => this.flush())
  }

  /** Writes everything queued to the open response. */
  flush(): void {
    this.flushing = false
    const { back } = this
    if (!back) return
    const fresh = this.out.filter(({ id }) => id > this.sentId)
    const last = fresh.at(-1)
    if (!last) return
    this.sentId = last.id
    this.lastWrite = Date.now()
    const text = `[${fresh.map(({ id, json }) => `[${id},${json}]`).join(',')}]`
    this.written += text.length
    back.write(chunk(text))
    if (this.poll || this.written > responseSize) this.release()
  }

  private release(): void {
    const { back } = this
    this.back = undefined
    this.seen = Date.now()
    back?.end()
  }

  /** The client has everything up to this id. */
  confirm(id: number): void {
    this.seen = Date.now()
    if (!Number.isFinite(id)) return
    this.out = this.out.filter((message) => message.id > id)
    this.backlog = this.out.reduce((sum, { json }) => sum + json.length, 0)
  }

  /** A response to write to until it ends; replaces the one before and repeats what was not confirmed. */
  attach(response: ServerResponse, confirmed: number, poll: boolean, wait: number | undefined): void {
    this.release()
    this.confirm(confirmed)
    this.back = response
    this.poll = poll
    if (Number.isFinite(confirmed)) this.sentId = Math.min(confirmed, this.nextId - 1)
    this.since = this.lastWrite = Date.now()
    this.written = 0
    this.pollUntil = this.since + Math.min(wait ?? longestPoll, longestPoll)
    response.on('error', () => {})
    response.on('close', () => {
      if (this.back !== response) return
      this.back = undefined
      this.seen = Date.now()
    })
    response.flushHeaders()
    if (this.out.length === 0 && !poll) this.enqueue('["noop"]')
    this.flush()
  }

  /** The messages of one POST: repeated ones are dropped, early ones wait for those before them. */
  receive(form: URLSearchParams): void {
    const count = Math.min(Number(form.get('count') ?? 0), maxEarly)
    const offset = Number(form.get('ofs') ?? 0)
    for (let at = 0; at < count; at++) {
      const data = form.get(`req${at}___data__`)
      if (data !== null && offset + at >= this.nextMessage) this.early.set(offset + at, data)
    }
    if (this.early.size > maxEarly) return this.end()
    for (
      let data = this.early.get(this.nextMessage);
      data !== undefined;
      data = this.early.get(this.nextMessage)
    ) {
      this.early.delete(this.nextMessage++)
      this.stream?.message(data)
      if (this.over) return
    }
  }

  /** The answer to a POST: whether a response is open, the last id written, and how much is not confirmed. */
  status(): string {
    return JSON.stringify([this.back ? 1 : 0, this.sentId, this.backlog])
  }

  tick(now: number): void {
    this.stream?.tick()
    if (this.over) return
    if (!this.back) {
      if (now - this.seen > orphaned) this.end()
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
    this.flush()
    this.end()
  }

  end(): void {
    if (this.over) return
    this.over = true
    this.release()
    this.out = []
    this.early.clear()
    this.ended(this)
    this.stream?.closed()
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomBytes } from 'node:crypto'
import { Backlog } from './backlog.ts'
import { holdFor, readPairs, readText } from '../http/request-body.ts'
import type { ClientBudget } from '../../client/budget.ts'
import { isThisMachine } from '../../client/client-key.ts'
import { chunk, keepAlive, ChannelSession, type Stream } from './session.ts'

export type Service = 'Listen' | 'Write'

/** Makes the stream of a new session; `headers` are those the client sent inside the form, in lower case. */
export type OpenSession = (
  service: Service,
  headers: Map<string, string>,
  session: ChannelSession,
) => Promise<Stream>

/** Each session is looked after every two seconds, a part of them at a time: many at once would hold up the rest. */
const parts = 16
const tickEvery = 2000 / parts
const maxSessions = 40_000
/** Bytes of the request that opens a session, before it is known who asks. */
const maxHandshake = 1024 * 1024
/** Characters that all sessions together keep. */
const maxBacklog = 96 * 1024 * 1024

function readHeaders(text: string | null): Map<string, string> {
  const headers = new Map<string, string>()
  for (const line of (text ?? '').split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  return headers
}

function refuse(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status
  response.end(text)
}

/** All WebChannel sessions of one service. */
export class Channels {
  private readonly sessions = new Map<string, ChannelSession>()
  private readonly perAddress = new Map<string, number>()
  private readonly byPart: Set<ChannelSession>[] = Array.from({ length: parts }, () => new Set())
  private part = 0
  private readonly timer: NodeJS.Timeout
  private readonly open: OpenSession
  private readonly maxPerAddress: number
  private readonly addressOf: (request: IncomingMessage) => string
  private readonly budget: ClientBudget
  private stopping = false
  readonly backlog: Backlog
  /** Sessions refused because there were too many. */
  turnedAway = 0

  constructor(
    open: OpenSession,
    limits: {
      maxPerAddress: number
      addressOf: (request: IncomingMessage) => string
      maxBacklog?: number | undefined
      budget: ClientBudget
    },
  ) {
    this.open = open
    this.maxPerAddress = limits.maxPerAddress
    this.budget = limits.budget
    this.addressOf = limits.addressOf
    this.backlog = new Backlog(limits.budget, limits.maxBacklog ?? maxBacklog)
    this.timer = setInterval(() => this.tick(), tickEvery)
    this.timer.unref()
  }

  get size(): number {
    return this.sessions.size
  }

  private tick(): void {
    this.part = (this.part + 1) % parts
    for (const session of this.byPart[this.part] ?? []) session.tick()
  }

  /** Ends all sessions; clients know at once, and new ones are turned away with 503. */
  stop(): void {
    this.stopping = true
    clearInterval(this.timer)
    for (const session of this.sessions.values()) session.stop()
  }

  private count(address: string, by: number): number {
    const count = (this.perAddress.get(address) ?? 0) + by
    if (count > 0) this.perAddress.set(address, count)
    else this.perAddress.delete(address)
    return count
  }

  private readonly ended = (session: ChannelSession): void => {
    this.sessions.delete(session.sid)
    for (const part of this.byPart) part.delete(session)
    this.count(session.address, -1)
  }

  async handle(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    service: Service,
  ): Promise<void> {
    const query = url.searchParams
    response.setHeader('Content-Type', 'text/plain; charset=utf-8')
    response.setHeader('Cache-Control', 'no-cache, no-store, no-transform')
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('X-Accel-Buffering', 'no')
    if (query.get('VER') !== '8') return refuse(response, 400, 'Error: unsupported version')
    const sid = query.get('SID')
    const session = sid === null ? undefined : this.sessions.get(sid)
    if (sid !== null && !session) return refuse(response, 400, 'Error: Unknown SID')
    if (query.get('TYPE') === 'terminate') {
      session?.end()
      response.end()
      return
    }
    if (request.method === 'GET') {
      if (!session || query.get('RID') !== 'rpc') return refuse(response, 400, 'Error: bad request')
      const wait = query.has('TO') ? Number(query.get('TO')) : undefined
      session.attach(response, Number(query.get('AID') ?? NaN), query.get('CI') === '1', wait)
      return
    }
    if (request.method !== 'POST') return refuse(response, 405, 'Error: method not allowed')
    const hold = holdFor(this.budget, this.addressOf(request))
    if (!session) {
      const form = new URLSearchParams(await readText(request, maxHandshake, hold))
      return this.start(request, response, form, service)
    }
    session.confirm(Number(query.get('AID') ?? NaN))
    const messages = session.receiver()
    for await (const [name, value] of readPairs(request, session.stream?.largest ?? maxHandshake, hold))
      messages.take(name, value)
    session.flush()
    response.end(chunk(session.status()))
  }

  private async start(
    request: IncomingMessage,
    response: ServerResponse,
    form: URLSearchParams,
    service: Service,
  ): Promise<void> {
    if (this.stopping) {
      if (request.httpVersionMajor === 1) response.setHeader('Connection', 'close')
      return refuse(response, 503, 'Error: shutting down')
    }
    const address = this.addressOf(request)
    const tooMany = !isThisMachine(address) && (this.perAddress.get(address) ?? 0) >= this.maxPerAddress
    if (tooMany || this.sessions.size >= maxSessions) {
      this.turnedAway++
      return refuse(response, 429, 'Error: RESOURCE_EXHAUSTED')
    }
    const session = new ChannelSession(address, this.backlog, this.ended)
    this.sessions.set(session.sid, session)
    const smallest = this.byPart.reduce((a, b) => (b.size < a.size ? b : a))
    smallest.add(session)
    this.count(address, 1)
    session.stream = await this.open(service, readHeaders(form.get('headers')), session)
    response.setHeader('X-HTTP-Session-Id', randomBytes(12).toString('base64url'))
    if (request.httpVersionMajor === 2) response.setHeader('X-Client-Wire-Protocol', 'h2')
    response.end(chunk(JSON.stringify([[0, ['c', session.sid, '', 8, 14, keepAlive]]])))
    const messages = session.receiver()
    for (const [name, value] of form) messages.take(name, value)
  }
}

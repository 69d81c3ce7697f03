import { request } from 'node:http'
import { connect, type Socket } from 'node:net'

/** Where the attacks go, and the one address they all come from. */
export interface Target {
  port: number
  localAddress: string
  /** Paths that are asked for. */
  build: string
  picture: string
  page: string
}

/** Statuses by how often they were answered; `0` for answers that never came. */
export type Tally = Record<string, number>

const database = '/v1/projects/trackside/databases/(default)/documents'

/** One request; resolves to its status once the answer was read, 0 when none came. */
export function ask(
  { port, localAddress }: Target,
  path: string,
  { method = 'GET', body, signal }: { method?: string; body?: string; signal?: AbortSignal } = {},
): Promise<number> {
  return new Promise((resolve) => {
    const asking = request(
      { host: '127.0.0.1', port, localAddress, path, method, agent: false, signal },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
        answer.on('error', () => resolve(0))
      },
    )
    asking.on('error', () => resolve(0)).end(body)
  })
}

/** Asks again and again in so many lines at once until the signal is aborted. */
async function keepAsking(
  lines: number,
  signal: AbortSignal,
  one: (n: number) => Promise<number>,
): Promise<Tally> {
  const tally: Tally = {}
  let count = 0
  const line = async () => {
    while (!signal.aborted) {
      const status = await one(count++)
      tally[status] = (tally[status] ?? 0) + 1
      // Refused at once, it does not ask faster than a program would that means harm and has a processor of its own.
      if (status === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  await Promise.all(Array.from({ length: lines }, line))
  return tally
}

/** A connection that asks so often at once and reads nothing. */
export function unread({ port, localAddress, page }: Target, requests: number): Socket {
  const socket = connect({ host: '127.0.0.1', port, localAddress })
  socket.on('error', () => undefined).pause()
  socket.write(`GET ${page} HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(requests))
  return socket
}

async function keepUnread(target: Target, connections: number, requests: number, signal: AbortSignal) {
  const open: Socket[] = []
  const tally: Tally = { opened: 0 }
  while (!signal.aborted) {
    const live = open.filter((socket) => !socket.destroyed)
    open.splice(0, open.length, ...live)
    for (let n = live.length; n < connections; n++) {
      open.push(unread(target, requests))
      tally['opened'] = (tally['opened'] ?? 0) + 1
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  for (const socket of open) socket.destroy()
  return tally
}

/** A commit of so many fields to a collection nobody may write to. */
export function commitOf(fields: number): string {
  const many = Array.from({ length: fields }, (_, n) => [`f${n}`, { booleanValue: true }])
  const name = 'projects/trackside/databases/(default)/documents/nobody/may'
  return JSON.stringify({ writes: [{ update: { name, fields: Object.fromEntries(many) } }] })
}

/** A contact message as the site's form sends it, under an id of its own. */
export function messageOf(n: number): string {
  const text = (stringValue: string) => ({ stringValue })
  const name = `projects/trackside/databases/(default)/documents/contact_messages/hostile${n}x${Date.now()}`
  const fields = {
    name: text('A'),
    email: text(`a${n}@example.com`),
    message: text('x'.repeat(4000)),
    consent: { booleanValue: true },
    consentVersion: text('1'),
    locale: text('en'),
  }
  return JSON.stringify({
    writes: [
      {
        update: { name, fields },
        updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
      },
    ],
  })
}

const code = (n: number) => n.toString(36).padStart(4, '0')

/** Sides of the nth picture: one in three as large as any may be, one in three the largest that is made as AVIF. */
function sidesOf(n: number): string {
  const at = Math.floor(n / 3)
  const [width = 0, height = 0] =
    [
      [4096, 3072],
      [2450, 1800],
      [1800, 1700],
    ][n % 3] ?? []
  return `${width - (at % 600)}x${height - Math.floor(at / 600)}`
}

const channel = '/google.firestore.v1.Firestore/Listen/channel?VER=8&RID=1&CVER=22'

/** What a listener sends first: it listens to a query of its own, so that nothing found for others serves it. */
function listenTo(n: number): string {
  const parent = 'projects/trackside/databases/(default)/documents'
  const structuredQuery = { from: [{ collectionId: 'config' }], limit: n + 1 }
  const addTarget = { targetId: 2, query: { parent, structuredQuery } }
  return String(new URLSearchParams({ count: '1', ofs: '0', req0___data__: JSON.stringify({ addTarget }) }))
}

/** Every attack by name: runs until the signal is aborted and tells what was answered. */
export const attacks: Record<string, (target: Target, signal: AbortSignal) => Promise<Tally>> = {
  'long queries': (target, signal) =>
    keepAsking(16, signal, (n) =>
      ask(
        target,
        `/services/content/v2/cdn/stories?token=embedded-public-token&starts_with=${n}${'x'.repeat(n % 2 ? 5500 : 8000)}`,
        {
          signal,
        },
      ),
    ),
  'large pictures, 620 at once': (target, signal) =>
    keepAsking(620, signal, (n) =>
      ask(target, `${target.picture}/m/${sidesOf(n)}/filters:format(avif)`, { signal }),
    ),
  'answers not read, 20 × 200': (target, signal) => keepUnread(target, 20, 200, signal),
  'connections not read, 2,000': (target, signal) => keepUnread(target, 2000, 3, signal),
  'commits of 250,000 fields': (target, signal) => {
    const [huge, allowed] = [commitOf(250_000), commitOf(7000)]
    return keepAsking(6, signal, (n) =>
      ask(target, `${database}:commit`, { method: 'POST', body: n % 2 ? huge : allowed, signal }),
    )
  },
  'builds never chosen before': (target, signal) =>
    keepAsking(16, signal, (n) => ask(target, `${target.build}?chosen=${code(n)}.sdl`, { signal })),
  'addresses that do not exist': (target, signal) =>
    keepAsking(8, signal, (n) => ask(target, `/never/${n}`, { signal })),
  'messages without end': (target, signal) =>
    keepAsking(8, signal, (n) =>
      ask(target, `${database}:commit`, { method: 'POST', body: messageOf(n), signal }),
    ),
  'listeners without end': (target, signal) =>
    keepAsking(8, signal, (n) => ask(target, channel, { method: 'POST', body: listenTo(n), signal })),
  'accounts without end': (target, signal) =>
    keepAsking(4, signal, () =>
      ask(target, '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded', {
        method: 'POST',
        body: '{"returnSecureToken":true}',
        signal,
      }),
    ),
}

import { Agent, request, type ClientRequest } from 'node:http'

export const root = 'projects/demo/databases/(default)/documents'
const channel = '/google.firestore.v1.Firestore/Listen/channel?VER=8'
const now = () => performance.timeOrigin + performance.now()

/**
 * One client as the wire sees it: a session with one target and one open response. It starts anew whenever anything
 * fails, as the SDK does.
 */
export class Listener {
  /** When it last learned that it is up to date; milliseconds since 1970. */
  current = 0
  /** When it saw each value. */
  readonly seen = new Map<string, number>()
  failures = 0
  private token = ''
  private sid = ''
  private confirmed = 0
  private ended = false
  private open: ClientRequest | undefined
  private readonly port: number
  private readonly agent: Agent
  private readonly path: string

  constructor(port: number, agent: Agent, path: string) {
    this.port = port
    this.agent = agent
    this.path = path
  }

  start(): void {
    const documents = { documents: [`${root}/${this.path}`] }
    const resume = this.token && { resumeToken: this.token, expectedCount: 1 }
    const target = { addTarget: { targetId: 2, documents, ...resume } }
    const body = new URLSearchParams({ count: '1', ofs: '0', req0___data__: JSON.stringify(target) })
    this.confirmed = 0
    const post = request(
      { host: '127.0.0.1', port: this.port, method: 'POST', path: `${channel}&RID=1`, agent: this.agent },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('error', this.again)
        response.on('end', () => {
          this.sid = /"c","([^"]+)"/.exec(text)?.[1] ?? ''
          if (this.sid) this.poll()
          else this.again()
        })
      },
    )
    post.setHeader('Content-Type', 'application/x-www-form-urlencoded')
    post.on('error', this.again)
    post.end(body.toString())
  }

  private poll(): void {
    const path = `${channel}&RID=rpc&SID=${this.sid}&AID=${this.confirmed}&CI=0`
    this.open = request({ host: '127.0.0.1', port: this.port, path, agent: false }, (response) => {
      response.setEncoding('utf8').on('data', (text: string) => this.read(text))
      response.on('error', this.again)
      response.on('end', () => {
        if (this.ended) return
        if (response.statusCode === 200) this.poll()
        else this.again()
      })
    })
    this.open.on('error', this.again)
    this.open.end()
  }

  private read(text: string): void {
    const time = now()
    for (const [, id] of text.matchAll(/\[(\d+),\[/g)) this.confirmed = Math.max(this.confirmed, Number(id))
    const value = /"value":\{"stringValue":"([^"]*)"/.exec(text)?.[1]
    if (value !== undefined && !this.seen.has(value)) this.seen.set(value, time)
    const token = text.match(/"resumeToken":"([^"]+)"/g)?.at(-1)
    if (token) this.token = token.slice(15, -1)
    if (text.includes('"CURRENT"')) this.current = time
  }

  private readonly again = (): void => {
    if (this.ended) return
    this.open?.removeListener('error', this.again)
    this.open?.on('error', () => {})
    this.open?.destroy()
    this.failures++
    setTimeout(() => this.ended || this.start(), 200 + Math.random() * 1300)
  }

  end(): void {
    this.ended = true
    this.open?.destroy()
  }
}

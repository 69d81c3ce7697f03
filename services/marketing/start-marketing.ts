import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { formPage, hostilePage, silentPage, thanksPage } from './form-page.ts'
import { formScript, hostileScript } from './form-script.ts'

export interface MarketingOptions {
  /** 0, the default, takes a free one. */
  port?: number
  /** Another name than the site's makes it another site for browsers, as in production. */
  host?: string
  log?: (line: string) => void
}

export interface RunningMarketing {
  port: number
  /** What `MARKETING_ORIGIN` is set to. */
  origin: string
  /** Fields of every form that was sent, with what the page had told the form. */
  leads: Record<string, string>[]
  /** What hostile forms were told, and that they have said everything. */
  reports: unknown[]
  close(): Promise<void>
}

const max = 100_000

/** A marketing cloud as far as the site knows one. It keeps what it is sent until it ends. */
export async function startMarketing({
  port = 0,
  host = 'localhost',
  log = () => {},
}: MarketingOptions = {}): Promise<RunningMarketing> {
  const leads: Record<string, string>[] = []
  const reports: unknown[] = []
  const server = createServer((req, res) => {
    answer(req, res).catch(() => res.destroy())
  })

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname } = new URL(req.url ?? '/', 'http://marketing')
    const [, kind = '', id = ''] = /^\/([\w.-]+)(?:\/([\w-]{1,60}))?$/.exec(pathname) ?? []
    if (req.method === 'POST') {
      const body = await bodyOf(req)
      if (kind === 'reports') {
        reports.push(JSON.parse(body))
        return send(res, 204, '')
      }
      if (kind !== 'forms') return send(res, 404, 'No such form')
      const lead = { form: id, ...Object.fromEntries(new URLSearchParams(body)) }
      leads.push(lead)
      log(JSON.stringify(lead))
      return send(res, 200, thanksPage())
    }
    if (req.method !== 'GET') return send(res, 405, '')
    if (kind === 'form.js') return send(res, 200, formScript, 'text/javascript')
    if (kind === 'hostile.js') return send(res, 200, hostileScript, 'text/javascript')
    if (!id) return send(res, 404, 'No such form')
    if (kind === 'forms') return send(res, 200, formPage(id))
    if (kind === 'silent') return send(res, 200, silentPage())
    if (kind === 'hostile') return send(res, 200, hostilePage())
    send(res, 404, 'No such form')
  }

  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const boundPort = (server.address() as AddressInfo).port
  return {
    port: boundPort,
    origin: `http://${host}:${boundPort}`,
    leads,
    reports,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  if (Number(req.headers['content-length'] ?? max + 1) > max) throw new Error('too long')
  return text(req)
}

function send(res: ServerResponse, status: number, body: string, type = 'text/html'): void {
  res.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(body)
}

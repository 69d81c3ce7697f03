import { createServer, type IncomingMessage } from 'node:http'
import { resolve } from 'node:path'
import { ClientBudget } from '#services/client/budget.ts'
import { keepFilesPrivate } from '#services/files/private-files.ts'
import { parseEnv } from '#server/env.ts'
import { startLiveServices } from '#server/live/live-services.ts'

/*
 * The site's embedded services as the site starts them, without its pages: node e2e/services-process.ts. A start takes a
 * fraction of the site's, so that they can be killed a thousand times. `/contact` stores a form as the page does.
 */

keepFilesPrivate()
const env = parseEnv(process.env)
const log = (line: string) => console.log(line)
const live = await startLiveServices({
  env,
  budget: new ClientBudget(),
  root: resolve(import.meta.dirname, '..'),
  origin: () => env.origin,
  confirmation: () => Promise.reject(new Error('no mails here')),
  log,
})

async function takeForm(req: IncomingMessage): Promise<void> {
  let body = ''
  for await (const part of req) body += String(part)
  const { message = '', name = '', email = '' } = Object.fromEntries(new URLSearchParams(body))
  const fields = { name, email, message, consent: true, consentVersion: '1', locale: 'en', page: '/contact' }
  await live?.store('contact_messages', crypto.randomUUID(), fields)
}

const server = createServer((req, res) => {
  const answer = async () => {
    if (req.url !== '/contact') {
      if (!(await live?.handle(req, res, req.url ?? '/'))) res.writeHead(404).end()
    } else if (req.method === 'POST') {
      await takeForm(req)
      res.writeHead(303, { location: '/contact' }).end()
    } else res.end('<input type="hidden" name="form" value="contact"/>')
  }
  answer().catch((error: unknown) => {
    log(`a request failed: ${String(error)}`)
    res.writeHead(500).end()
  })
})
server.listen(env.port, '127.0.0.1', () => {
  const address = server.address()
  log(`The services runs at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/ `)
})
process.on('SIGTERM', () => void live?.close().then(() => process.exit(0)))

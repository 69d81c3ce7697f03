import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, listens } from './free-port.ts'

export interface Proxy {
  /** Address of the proxied site, with a trailing slash. */
  url: string
  close(): Promise<void>
}

/** nginx in front of a site as beginners set it up: `proxy_pass` and what else is named. Without nginx, what it would do. */
export async function plainProxy(site: string, lines: string[] = []): Promise<Proxy> {
  return spawnSync('nginx', ['-v']).status === 0 ? nginx(site, lines) : ownProxy(site, lines)
}

async function nginx(site: string, lines: string[]): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'trackside-nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const config = `daemon off; pid ${folder}/pid; error_log stderr error; worker_processes 1;
    events {} http { access_log off; ${temporary.join(' ')}
    server { listen 127.0.0.1:${port}; location / { proxy_pass ${site.replace(/\/$/, '')}; ${lines.join(' ')} } } }`
  await writeFile(join(folder, 'nginx.conf'), config)
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const ended = new Promise((done) => child.once('exit', done))
  while (!(await listens(port)))
    if (child.exitCode === null) await new Promise((again) => setTimeout(again, 20))
    else throw new Error('nginx did not start')
  return {
    url: `http://127.0.0.1:${port}/`,
    async close() {
      child.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Passes requests on under the name of the site, as `proxy_pass` does; of `lines` it knows `X-Forwarded-For`. */
async function ownProxy(site: string, lines: string[]): Promise<Proxy> {
  const { hostname, port, host } = new URL(site)
  const named = lines.some((line) => /X-Forwarded-For/i.test(line))
  const server = createServer((req, res) => {
    const headers = {
      ...req.headers,
      host,
      connection: 'close',
      ...(named && { 'x-forwarded-for': '127.0.0.1' }),
    }
    const onward = request({ hostname, port, path: req.url, method: req.method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
    })
    onward.on('error', () => res.destroy())
    req.pipe(onward)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { startBuiltSite, withFolder } from './built-site.ts'
import { atLeast, printTable, type Row } from './table.ts'

/* Cached pages a second of one process, beside nginx with the same file and the same headers. Both are asked by wrk. */

const nginx = '/usr/sbin/nginx'
const path = 'lokotrack/j-1150'
const headers = { 'accept-encoding': 'gzip' }
if (spawnSync('wrk', ['-v']).error) {
  console.log('wrk is not installed: requests a second are not measured (apt-get install wrk)')
  process.exit()
}

const site = await startBuiltSite()
const page = await fetch(site.url + path, { headers })
const html = Buffer.from(await page.arrayBuffer())
const rows: Row[] = []
const ours = await requestsPerSecond(site.url + path)
const unchanged = await requestsPerSecond(site.url + path, {
  'if-none-match': page.headers.get('etag') ?? '',
})
await site.stop()
rows.push(atLeast(`/${path}, gzip`, ours.rate, 15_000, '/s'))
rows.push({ measure: '  latency, middle and 99 %', found: `${ours.middle}, ${ours.slowest}` })
rows.push({ measure: `/${path}, known to the browser (304)`, found: `${Math.round(unchanged.rate)} /s` })
if (existsSync(nginx)) {
  const theirs = await withNginx((url) => requestsPerSecond(url))
  rows.push({
    measure: 'nginx, one process, the same file compressed ahead',
    found: `${Math.round(theirs.rate)} /s`,
  })
  rows.push({ measure: 'ratio', found: `${(ours.rate / theirs.rate).toFixed(2)}` })
} else console.log('nginx is not installed: nothing to compare with (apt-get install nginx-light)')
printTable(`Cached pages (${(html.length / 1024).toFixed(0)} KB, 32 connections, 1 thread asking)`, rows)

interface Rate {
  rate: number
  middle: string
  slowest: string
}

/** One warm-up, then five seconds from 32 connections. */
async function requestsPerSecond(url: string, more: Record<string, string> = {}): Promise<Rate> {
  const asked = Object.entries({ ...headers, ...more }).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ])
  await wrk(['-t1', '-c32', '-d2s', ...asked, url])
  const told = await wrk(['-t1', '-c32', '-d5s', '--latency', ...asked, url])
  if (/Non-2xx/.test(told) && !more['if-none-match'])
    throw new Error(`Not every answer was the page: ${told}`)
  const field = (pattern: RegExp) => pattern.exec(told)?.[1] ?? ''
  return {
    rate: Number(field(/Requests\/sec:\s+([\d.]+)/)),
    middle: field(/50%\s+(\S+)/),
    slowest: field(/99%\s+(\S+)/),
  }
}

function wrk(args: string[]): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let told = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (told += text))
    child.once('error', fail).once('exit', () => done(told))
  })
}

/** The same page as a file, with the same headers, from one nginx process of its own. */
function withNginx<T>(run: (url: string) => Promise<T>): Promise<T> {
  return withFolder(async (folder) => {
    const port = await freePort()
    await mkdir(join(folder, 'pages'))
    await writeFile(join(folder, 'pages/page.html'), html)
    await writeFile(join(folder, 'pages/page.html.gz'), gzipSync(html))
    const own = new Set([
      'content-type',
      'content-length',
      'content-encoding',
      'etag',
      'date',
      'connection',
      'keep-alive',
      'vary',
      'transfer-encoding',
    ])
    const added = [...page.headers]
      .filter(([name]) => !own.has(name))
      .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`)
    const config = `
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  types { text/html html; } charset utf-8;
  server { listen 127.0.0.1:${port}; root ${folder}/pages; location / { gzip_static on; gzip_vary on; ${added.join(' ')} } }
}`
    await writeFile(join(folder, 'nginx.conf'), config)
    // Its worker is another user and has to read the files.
    spawnSync('chmod', ['-R', 'a+rX', folder])
    const child = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
      stdio: ['ignore', 'inherit', 'ignore'],
    })
    const ended = new Promise((done) => child.once('exit', done))
    try {
      const url = `http://127.0.0.1:${port}/page.html`
      await answering(url)
      return await run(url)
    } finally {
      child.kill()
      await ended
    }
  })
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`nginx does not answer at ${url}`)
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })
}

import { spawn, spawnSync } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort, listens } from './free-port.ts'
import { startSiteProcess, type SiteProcess } from './site-process.ts'
import { openSite } from './site.ts'

const root = resolve(import.meta.dirname, '..')

/** One of several servers with its own folders, which keeps its port from one start to the next. */
export interface Server {
  readonly url: string
  readonly process: SiteProcess
  start(changed?: { root?: string; variables?: Record<string, string> }): Promise<void>
  stop(signal?: NodeJS.Signals): Promise<number | null>
  close(): Promise<void>
}

export const secret = 'what all servers share'

/**
 * Servers of pages, whose content and live data come from the services of another machine. They are not yet started.
 */
export async function openSeveral(count: number, variables: Record<string, string> = {}) {
  const made: { services: string } = { services: '' }
  const servers: Server[] = []
  for (let at = 0; at < count; at++) servers.push(await openServer(made, variables))
  const services = await openSite({ WEBHOOK_SECRET: secret })
  made.services = services.url
  return {
    services,
    servers,
    async close() {
      for (const server of servers) await server.close()
      await services.close()
    },
  }
}

async function openServer(made: { services: string }, variables: Record<string, string>): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'trackside-server-'))
  const port = await freePort()
  let running: SiteProcess | undefined
  const server: Server = {
    url: `http://127.0.0.1:${port}/`,
    get process() {
      if (!running) throw new Error('The server does not run')
      return running
    },
    async start({ root: from, variables: changed } = {}) {
      running = await startSiteProcess(
        {
          PORT: String(port),
          CACHE_DIR: join(folder, 'cache'),
          DATA_DIR: join(folder, 'data'),
          CONTENT_URL: `${made.services}services/content/v2`,
          CONTENT_TOKEN: 'embedded-public-token',
          // Of a machine of its own in production; here it shares this one's processors with all that runs.
          CONTENT_TIMEOUT: '30000',
          FIREBASE_PROJECT: 'trackside',
          FIREBASE_API_KEY: 'embedded',
          LIVE: 'firebase',
          LIVE_ORIGIN: made.services,
          WEBHOOK_SECRET: secret,
          CONTENT_POLL: '86400',
          PROXIES: '1',
          ...variables,
          ...changed,
        },
        from ? { root: from } : {},
      )
    },
    async stop(signal = 'SIGTERM') {
      const code = await running?.end(signal)
      running = undefined
      return code ?? null
    },
    async close() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return server
}

/** Whether this machine has nginx. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0

/** nginx with `deploy/nginx-several.conf`, before the servers at these addresses. */
export async function severalProxy(servers: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'trackside-nginx-'))
  const port = await freePort()
  const upstreams = servers.map((url) => `  server ${new URL(url).host} max_fails=0;\n`).join('')
  const site = (await readFile(join(root, 'deploy/nginx-several.conf'), 'utf8'))
    .replace(/(^ {2}server \S+:\d+.*;\n)+/m, upstreams)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('listen [::]:80;', '')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const config = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
    events {} http { access_log off; ${temporary.join(' ')}\n${site} }`
  await writeFile(join(folder, 'nginx.conf'), config)
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const ended = new Promise((done) => child.once('exit', done))
  while (!(await listens(port)))
    if (child.exitCode === null) await new Promise((again) => setTimeout(again, 20))
    else throw new Error(`nginx did not start: ${await readFile(join(folder, 'error.log'), 'utf8')}`)
  return {
    url: `http://127.0.0.1:${port}/`,
    errors: () => readFile(join(folder, 'error.log'), 'utf8'),
    async close() {
      child.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The project with another build, as a later version would have it: a script and a style sheet have other names. */
export async function laterVersion(): Promise<{
  root: string
  renamed: [from: string, to: string][]
  close(): Promise<void>
}> {
  const later = await mkdtemp(join(tmpdir(), 'trackside-later-'))
  for (const folder of ['server', 'services', 'common', 'app', 'dist'])
    await cp(join(root, folder), join(later, folder), { recursive: true, preserveTimestamps: true })
  for (const name of ['node_modules', 'content', 'package.json', 'firestore.rules', 'firestore.indexes.json'])
    await symlink(join(root, name), join(later, name))
  const assets = join(later, 'dist/client/assets')
  const names = await readdir(assets)
  const renamed = ['.js', '.css'].map((extension): [string, string] => {
    const from = names.find((name) => /^(intent|entry-)/.test(name) && name.endsWith(extension)) ?? ''
    return [from, from.replace(/[\w-]{4}(?=\.\w+$)/, 'LATE')]
  })
  for (const [from, to] of renamed) await rename(join(assets, from), join(assets, to))
  const rewrite = async (folder: string) => {
    for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
      if (!entry.isFile() || !/\.(js|css|json|html)$/.test(entry.name)) continue
      const file = join(entry.parentPath, entry.name)
      const text = await readFile(file, 'utf8')
      const written = renamed.reduce((all, [from, to]) => all.replaceAll(from, to), text)
      if (written !== text) await writeFile(file, written)
    }
  }
  await rewrite(join(later, 'dist/client'))
  await rewrite(join(later, 'dist/server'))
  return { root: later, renamed, close: () => rm(later, { recursive: true, force: true }) }
}

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

/**
 * A launcher that holds a listening socket, as systemd does for `trackside.socket`: for each line it reads it starts the
 * site with the socket as its third file descriptor, and says its process id.
 */
async function openLauncher() {
  const folder = await mkdtemp(join(tmpdir(), 'trackside-sockets-'))
  const socket = createServer()
  socket.listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address() as AddressInfo
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle
  const site = `LISTEN_FDS=1 sh -c 'echo "pid $$"; export LISTEN_PID=$$; exec "$0" --disable-warning=ExperimentalWarning dist/program/server-main.js' "$NODE"`
  const launcher = spawn('sh', ['-c', `while read line; do { ${site}; echo "end $?"; } & done; wait`], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit', fd],
    env: {
      PATH: process.env.PATH ?? '',
      NODE: process.execPath,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      CACHE_DIR: join(folder, 'cache'),
    },
  })
  // From here on the launcher alone has it: this process would take connections.
  await new Promise((done) => socket.close(done))
  let said = ''
  launcher.stdout?.on('data', (text: Buffer) => (said += text.toString()))
  let running: number | undefined
  cleanUps.push(
    () => rm(folder, { recursive: true, force: true }),
    () => stopAll(launcher, running),
  )
  return {
    url: `http://127.0.0.1:${port}/`,
    async start(): Promise<void> {
      const before = said.split('runs at').length
      launcher.stdin?.write('start\n')
      await expect.poll(() => said.split('runs at').length).toBe(before + 1)
      running = Number([...said.matchAll(/^pid (\d+)$/gm)].at(-1)?.[1])
    },
    /** Stops the site; resolves when its process has ended. */
    async stop(): Promise<void> {
      const before = said.split(/^end 0$/m).length
      if (running) process.kill(running, 'SIGTERM')
      running = undefined
      await expect.poll(() => said.split(/^end 0$/m).length).toBe(before + 1)
    },
  }
}

async function stopAll(launcher: ChildProcess, pid: number | undefined) {
  launcher.stdin?.end()
  if (pid) process.kill(pid, 'SIGTERM')
  if (launcher.exitCode === null) await once(launcher, 'exit')
}

const ask = (url: string, agent: Agent) =>
  new Promise<string>((done) => {
    get(url, { agent }, (res) => {
      res
        .resume()
        .on('end', () => done(String(res.statusCode)))
        .on('error', (error: NodeJS.ErrnoException) => done(`answer: ${error.code}`))
    }).on('error', (error: NodeJS.ErrnoException) => done(String(error.code)))
  })

test('restarts at a socket that a launcher holds lose no request: neither on new connections nor on kept ones', async () => {
  const launcher = await openLauncher()
  await launcher.start()
  const kept = new Agent({ keepAlive: true, maxSockets: 4 })
  const fresh = new Agent({ keepAlive: false })
  cleanUps.push(() => kept.destroy())
  const answers: string[] = []
  const load = new AbortController()
  const visitor = async (agent: Agent, path: string) => {
    while (!load.signal.aborted) {
      answers.push(await ask(`${launcher.url}${path}`, agent))
      // Between two requests a connection rests: that is when a stopping server might end it.
      await new Promise((next) => setTimeout(next, 20))
    }
  }
  const visitors = Promise.all([
    ...['', 'de', 'healthz', 'lokotrack'].map((path) => visitor(kept, path)),
    ...['', 'services', 'healthz'].map((path) => visitor(fresh, path)),
  ])
  for (let restart = 0; restart < 3; restart++) {
    const before = answers.length
    await expect.poll(() => answers.length).toBeGreaterThan(before + 50)
    // Like a service manager: the next one starts when the last has ended.
    await launcher.stop()
    await launcher.start()
  }
  const before = answers.length
  await expect.poll(() => answers.length).toBeGreaterThan(before + 50)
  load.abort()
  await visitors
  expect(answers.length).toBeGreaterThan(200)
  expect(answers.filter((answer) => answer !== '200')).toEqual([])
})

import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { parseEnv } from './env.ts'
import { takeDataFolder } from './live/data-folder.ts'
import { startSite, type StartOptions } from './start.ts'

const root = resolve(import.meta.dirname, '..')
const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

async function listenAt(port: number): Promise<Server> {
  const server = createServer()
  await new Promise<void>((listening, fail) =>
    server.once('error', fail).listen(port, '127.0.0.1', () => listening()),
  )
  return server
}

const portOf = (server: Server) => (server.address() as AddressInfo).port
const closed = (server: Server) => new Promise((done) => server.close(done))

async function freePort(): Promise<number> {
  const server = await listenAt(0)
  const port = portOf(server)
  await closed(server)
  return port
}

/** Tries to start a site that cannot start. Gives its error, its ports and its data folder. */
async function failedStart(
  variables: (ports: { taken: string; folder: string }) => Record<string, string>,
  loadSite: StartOptions['loadSite'] = () => Promise.reject(new Error('There is no build')),
) {
  const folder = await mkdtemp(join(tmpdir(), 'trackside-failed-start-'))
  cleanUps.push(() => rm(folder, { recursive: true, force: true }))
  const other = await listenAt(0)
  cleanUps.push(() => closed(other))
  const [port, management] = [await freePort(), await freePort()]
  const data = join(folder, 'data')
  const env = parseEnv({
    HOST: '127.0.0.1',
    PORT: String(port),
    MANAGEMENT: `127.0.0.1:${management}`,
    DATA_DIR: data,
    CACHE_DIR: join(folder, 'cache'),
    ...variables({ taken: String(portOf(other)), folder }),
  })
  const error: unknown = await startSite({
    env,
    root,
    loadSite,
    log: () => undefined,
  }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return { error, ports: [port, management], data }
}

test.each<[part: string, variables: Parameters<typeof failedStart>[0], message: RegExp]>([
  ['the port', ({ taken }) => ({ PORT: taken }), /EADDRINUSE/],
  ['the management address', ({ taken }) => ({ MANAGEMENT: `127.0.0.1:${taken}` }), /is in use already/],
  ['the certificate', () => ({ TLS_CERT: '/nowhere', TLS_KEY: '/nowhere' }), /TLS_CERT must be a file/],
  ['the content', () => ({ CONTENT_DIR: '/nowhere' }), /CONTENT_DIR must be a folder/],
  ['the build', () => ({}), /There is no build/],
])('a site that cannot have %s leaves nothing open behind', async (_, variables, message) => {
  const { error, ports, data } = await failedStart(variables)
  expect(String(error)).toMatch(message)
  for (const port of ports) await closed(await listenAt(port))
  takeDataFolder(data)()
})

test('a data folder that cannot be used stops the start before a port is bound', async () => {
  const { error, ports } = await failedStart(() => ({ DATA_DIR: '/dev/null/data' }))
  expect(String(error)).toMatch('DATA_DIR must be a folder that can be written')
  for (const port of ports) await closed(await listenAt(port))
})

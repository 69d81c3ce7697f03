import { spawn, type ChildProcess } from 'node:child_process'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { parseEnv } from '#server/env.ts'
import { takeDataFolder } from '#server/live/data-folder.ts'
import { loadBuiltSite } from '#server/site.ts'
import { startSite } from '#server/start.ts'

const root = resolve(import.meta.dirname, '..')
const running: ChildProcess[] = []
const folders: string[] = []
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

/** The site in a process of its own, as `npm start` runs it. */
async function start(variables: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'trackside-start-'))
  folders.push(folder)
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'dist/program/server-main.js'],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH ?? '',
        HOST: '127.0.0.1',
        PORT: '0',
        CACHE_DIR: folder,
        DATA_DIR: join(folder, 'data'),
        ...variables,
      },
    },
  )
  running.push(child)
  let said = ''
  let complained = ''
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  child.stderr.on('data', (text: Buffer) => (complained += text.toString()))
  const ended = new Promise<number | null>((ends) => child.on('exit', ends))
  return {
    child,
    ended,
    said: () => said,
    complained: () => complained,
    async url(): Promise<string> {
      // A line about an error is no end: a service that does not answer is logged, and the site runs.
      await expect.poll(() => /runs at http\S/.test(said) || child.exitCode !== null).toBe(true)
      return /runs at (http[^\s"]+)/.exec(said)?.[1] ?? complained
    },
  }
}

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535, not “eighty”'],
  [{ SITE_ORIGIN: 'example.com' }, 'SITE_ORIGIN must be an http(s) address, not “example.com”'],
  [{ HOST: '203.0.113.7' }, 'HOST “203.0.113.7” is no address of this machine (EADDRNOTAVAIL)'],
  [
    { CACHE_DIR: '/dev/null/cache' },
    'CACHE_DIR must be a folder that can be written, not “/dev/null/cache” (ENOTDIR)',
  ],
])('%o stops the start with one line', async (variables, line) => {
  const site = await start(variables as Record<string, string>)
  expect(await site.ended).toBe(1)
  expect([site.complained(), site.said()]).toEqual([`${line}\n`, ''])
})

test('a port that is taken is named in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => other.once('listening', listening))
  const port = String((other.address() as AddressInfo).port)
  try {
    const site = await start({ PORT: port })
    expect(await site.ended).toBe(1)
    expect(site.complained()).toBe(
      `Port ${port} is in use already: stop what uses it, or set PORT to another one\n`,
    )
  } finally {
    other.close()
  }
})

test('with a real content service the embedded one is not there', async () => {
  const site = await start({
    CONTENT_URL: 'http://127.0.0.1:9/v2',
    CONTENT_TOKEN: 'secret',
    CONTENT_TIMEOUT: '300',
  })
  const url = await site.url()
  const answer = await fetch(`${url}services/content/v2/cdn/spaces/me?token=embedded-public-token`)
  expect([answer.status, answer.headers.get('content-type')]).not.toEqual([
    200,
    'application/json; charset=utf-8',
  ])
  expect((await fetch(`${url}about?_storyblok=1`)).status).toBe(403)
  expect(site.said()).not.toMatch(/drafts:|content:|secret|token=/)
  expect(site.said()).toMatch(/"msg":"GET \/services\/content\/v2\/cdn\/spaces\/me failed: .+ \(50\d\)"/)
})

test('told to stop, the site ends what is under way, takes nothing new, and leaves without complaint', async () => {
  const site = await start({})
  const url = new URL(await site.url())
  // A request whose body is still coming is under way.
  const socket = connect(Number(url.port), url.hostname)
  let answer = ''
  socket.on('data', (part: Buffer) => (answer += part.toString()))
  socket.write('POST /_webhooks/content HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\n{')
  await fetch(url)
  site.child.kill('SIGTERM')
  site.child.kill('SIGTERM')
  await expect
    .poll(() =>
      fetch(url).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')
  socket.write('}')
  expect(await site.ended).toBe(0)
  expect(answer).toMatch(/^HTTP\/1.1 401 /)
  expect(site.complained()).toBe('')
})

test('a part that fails last closes all that was opened before it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trackside-start-'))
  folders.push(folder)
  // The rules of access are there, a build to send files from is not.
  await copyFile(join(root, 'firestore.rules'), join(folder, 'firestore.rules'))
  const data = join(folder, 'data')
  const open = () =>
    process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap' || name === 'FSEventWrap')
      .length
  const before = open()
  const failed = startSite({
    env: parseEnv({
      HOST: '127.0.0.1',
      PORT: '0',
      CACHE_DIR: join(folder, 'cache'),
      DATA_DIR: data,
      CONTENT_DIR: join(root, 'content'),
    }),
    root: folder,
    loadSite: (env) => loadBuiltSite(env, root),
    log: () => undefined,
  })
  await expect(failed).rejects.toThrow('dist/client')
  await expect.poll(open).toBe(before)
  takeDataFolder(data)()
})

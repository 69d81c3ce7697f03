import { spawn } from 'node:child_process'
import { serverProcess, serverProgram } from '../setup/ready.mjs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

/** Pictures made for measuring, kept between runs. */
export const benchCache = join(root, '.cache', 'bench')

export interface BuiltSite {
  /** Address of the lobby, with a trailing slash. */
  url: string
  pid: number
  /** Milliseconds from the start of the process to its first complete answer. */
  started: number
  stop(): Promise<void>
}

/** Starts the built site in a process of its own on a free port. */
export async function startBuiltSite(variables: Record<string, string> = {}): Promise<BuiltSite> {
  const start = performance.now()
  const { flags, env } = serverProcess()
  const data = await mkdtemp(join(tmpdir(), 'trackside-data-'))
  const child = spawn(process.execPath, [...flags, serverProgram], {
    cwd: root,
    env: { ...env, HOST: '127.0.0.1', PORT: '0', CACHE_DIR: benchCache, DATA_DIR: data, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const url = await new Promise<string>((done, fail) => {
    let told = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      told += text
      const found = / runs at (http[^\s"]+)/.exec(told)?.[1]
      if (found) done(found)
    })
    child.once('exit', () => fail(new Error(`The site did not start: ${told}`)))
  })
  await (await fetch(url)).text()
  const started = performance.now() - start
  return {
    url,
    pid: child.pid ?? 0,
    started,
    async stop() {
      child.kill()
      await ended
      await rm(data, { recursive: true, force: true })
    },
  }
}

/** Paths of all pages, from the sitemap. */
export async function pagePaths(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}sitemap.xml`)).text()
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

/** Runs with a temporary folder that is gone afterwards. */
export async function withFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'trackside-bench-'))
  try {
    return await run(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

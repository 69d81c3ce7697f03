import { fork } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { pagePaths, startBuiltSite, withFolder } from './built-site.ts'
import type { Tally, Target } from './hostile/attacks.ts'
import { atMost, printTable, type Row } from './table.ts'

/* One client attacks in every way at once; another visitor loads pages meanwhile. Takes about a minute. */

const seconds = 30
const everyMilliseconds = 50
const execArgv = ['--disable-warning=ExperimentalWarning']
const [hostile, visitor] = ['127.0.0.2', '127.0.0.3']

interface Visit {
  /** Milliseconds on this process's clock. */
  began: number
  status: number
  milliseconds: number
  /** Milliseconds the site's main thread ran meanwhile, for whomever: what is left without the machine's other programs. */
  worked: number
}

/** A page on a connection of its own, as somebody new to the site asks for it. */
function visit(port: number, path: string, pid: number): Promise<Visit> {
  const ranBefore = scheduled(pid).ran
  const began = performance.now()
  return new Promise((resolve) => {
    const done = (status: number) => {
      const milliseconds = performance.now() - began
      resolve({ began, status, milliseconds, worked: (scheduled(pid).ran - ranBefore) * 1000 })
    }
    const headers = { 'accept-encoding': 'br' }
    const options = {
      host: '127.0.0.1',
      port,
      path,
      headers,
      localAddress: visitor,
      agent: false,
      timeout: 20_000,
    }
    const asking = request(options, (answer) => answer.resume().on('end', () => done(answer.statusCode ?? 0)))
    asking.on('timeout', () => asking.destroy())
    asking.on('error', () => done(0)).end()
  })
}

/** Loads page after page for so long, one begun every few milliseconds whether or not those before are there. */
async function visits(
  port: number,
  paths: readonly string[],
  forSeconds: number,
  pid: number,
): Promise<Visit[]> {
  const all: Promise<Visit>[] = []
  const ends = performance.now() + forSeconds * 1000
  for (let n = 0; performance.now() < ends; n++) {
    all.push(visit(port, paths[n % paths.length] ?? '/', pid))
    await new Promise((resolve) => setTimeout(resolve, everyMilliseconds))
  }
  return Promise.all(all)
}

function quantile(found: readonly Visit[], share: number, of: 'milliseconds' | 'worked' = 'milliseconds') {
  const sorted = found.map((one) => one[of]).toSorted((a, b) => a - b)
  return sorted[Math.floor((found.length - 1) * share)] ?? 0
}

/** Mebibytes a process holds, and those hold beside that it or they have started to make pictures: what they share counts once. */
function memoryOf(pid: number): { own: number; children: number } {
  const children = descendantsOf(pid).map((child) =>
    sumOf(`/proc/${child}/smaps_rollup`, /Private_\w+:\s+(\d+)/g),
  )
  return {
    own: sumOf(`/proc/${pid}/status`, /VmRSS:\s+(\d+)/g),
    children: children.reduce((all, one) => all + one, 0),
  }
}

/** The sum of what a file of the system says in kilobytes, in mebibytes; 0 when its process has gone. */
function sumOf(file: string, pattern: RegExp): number {
  return [...textOf(file).matchAll(pattern)].reduce((all, [, kilobytes]) => all + Number(kilobytes), 0) / 1024
}

/** All processes that a process has started, and those that they have. */
function descendantsOf(pid: number | string): string[] {
  const tasks = existsSync(`/proc/${pid}/task`) ? readdirSync(`/proc/${pid}/task`) : []
  const children = tasks.flatMap((task) =>
    textOf(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean),
  )
  return children.flatMap((child) => [child, ...descendantsOf(child)])
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Seconds a process's main thread has run, and has waited for a processor that others had. */
function scheduled(pid: number): { ran: number; waited: number } {
  const [ran = 0, waited = 0] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')
    .split(' ')
    .map(Number)
  return { ran: ran / 1e9, waited: waited / 1e9 }
}

/** Other programs of this machine would be counted as the site's slowness: where that is allowed, they come after it. */
function prefer(pid: number): void {
  try {
    setPriority(pid, -10)
  } catch {
    // Not allowed here: the bare server's figure says how much of the time is theirs.
  }
}

await withFolder(async (folder) => {
  // Pictures made in a run before would be sent from the disk, which is no attack.
  const site = await startBuiltSite({ CACHE_DIR: join(folder, 'cache') })
  try {
    const port = Number(new URL(site.url).port)
    const paths = (await pagePaths(site.url)).slice(0, 60)
    for (const path of paths) await visit(port, path, site.pid)
    const html = await (await fetch(`${site.url}lokotrack/j-1150`)).text()
    const picture = /\/services\/content\/f\/[^"\s]+?\.(?:jpg|png|webp)/.exec(html)?.[0]
    if (!picture) throw new Error('There is no picture on the product’s page')
    const target: Target = {
      port,
      localAddress: hostile,
      picture,
      build: '/lokotrack/build/j-1150',
      page: '/lokotrack/j-1150',
    }
    const bareServer = fork(join(import.meta.dirname, 'hostile/bare.ts'), { execArgv })
    const barePort = await new Promise<number>((resolve) => bareServer.once('message', resolve as () => void))
    for (const pid of [site.pid, process.pid, bareServer.pid ?? 0]) prefer(pid)
    const before = await visits(port, paths, 5, site.pid)
    const memory = { before: memoryOf(site.pid).own, peak: 0, children: 0, sum: 0 }
    const looking = setInterval(() => {
      const { own, children } = memoryOf(site.pid)
      memory.peak = Math.max(memory.peak, own)
      memory.children = Math.max(memory.children, children)
      memory.sum = Math.max(memory.sum, own + children)
    }, 100)
    const attacker = fork(join(import.meta.dirname, 'hostile/hostile.ts'), { execArgv })
    const atStart = scheduled(site.pid)
    attacker.send({ target })
    const [during, bare] = await Promise.all([
      visits(port, paths, seconds, site.pid),
      visits(barePort, ['/'], seconds, bareServer.pid ?? 0),
    ])
    const atEnd = scheduled(site.pid)
    const tallies = new Promise<[string, Tally][]>((resolve) =>
      attacker.once('message', resolve as () => void),
    )
    attacker.send('stop')
    const told = await Promise.race([
      tallies,
      new Promise<[string, Tally][]>((resolve) => setTimeout(() => resolve([]), 20_000)),
    ])
    attacker.kill('SIGKILL')
    bareServer.kill()
    const after = await visits(port, paths, 5, site.pid)
    clearInterval(looking)
    const slow = during.filter(({ milliseconds }) => milliseconds > 200)
    const start = during[0]?.began ?? 0
    const slowSeconds = new Set(slow.map(({ began }) => Math.floor((began - start) / 1000)))
    const lost = during.filter(({ status }) => status !== 200).length
    const rows: Row[] = [
      { measure: 'pages before, 99 %', found: `${quantile(before, 0.99).toFixed(1)} ms` },
      { measure: 'pages meanwhile, middle', found: `${quantile(during, 0.5).toFixed(1)} ms` },
      atMost('pages meanwhile, 99 %', quantile(during, 0.99), 200, 'ms'),
      {
        measure: '  the site itself worked meanwhile, 99 %',
        found: `${quantile(during, 0.99, 'worked').toFixed(1)} ms`,
      },
      { measure: '  a bare server nobody attacks, 99 %', found: `${quantile(bare, 0.99).toFixed(1)} ms` },
      { measure: '  above that', found: `${slow.length}, begun in seconds ${[...slowSeconds].join(' ')}` },
      {
        measure: '  the site ran, and waited for a processor others had',
        found: `${(atEnd.ran - atStart.ran).toFixed(1)} s, ${(atEnd.waited - atStart.waited).toFixed(1)} s`,
      },
      atMost(`pages not answered, of ${during.length}`, lost, 0, '', 0),
      { measure: 'pages afterwards, 99 %', found: `${quantile(after, 0.99).toFixed(1)} ms` },
      { measure: 'memory before', found: `${memory.before.toFixed(0)} MB` },
      atMost('memory with the processes that make pictures, most', memory.sum, 400, 'MB', 0),
      {
        measure: '  the site, and the others, each at its most',
        found: `${memory.peak.toFixed(0)}, ${memory.children.toFixed(0)} MB`,
      },
      ...told.map(([name, tally]): Row => {
        const found = Object.entries(tally).map(([status, count]) => `${status}: ${count}`)
        return { measure: `  ${name}`, found: found.join(', ') }
      }),
    ]
    printTable(`One client attacks in every way at once for ${seconds} s, another visitor loads pages`, rows)
  } finally {
    await site.stop()
  }
})

import { accessSync, constants, existsSync } from 'node:fs'
import { isBundled, programFile, projectFolder as root } from '#common/programs.ts'
import { nameSourceLines } from '#common/source-lines.ts'
import { keepFilesPrivate, makePrivateFolder } from '#services/files/private-files.ts'
import type { Log } from '#services/log/log.ts'
import { parseEnv, type Env } from './env.ts'
import { inheritedSockets } from './inherited-sockets.ts'
import { closeCacheFolder, closeFolder } from './live/data-folder.ts'
import { createLog } from './log/create-log.ts'
import { loadBuiltSite } from './site.ts'
import { startSite, type RunningSite } from './start.ts'
import { EnvError } from './variables.ts'
import { runWorkers, WorkerFailed } from './workers/primary.ts'
import { workerOf } from './workers/worker.ts'

const development = !isBundled && process.argv.includes('--dev')
const write = (line: string) => void process.stdout.write(line)

keepFilesPrivate()
if (isBundled) nameSourceLines()
const worker = workerOf(process.env)
const inherited = inheritedSockets(process.env, process.pid)
try {
  const env = parseEnv(process.env)
  const format = env.logs.format ?? (process.stdout.isTTY ? 'text' : 'json')
  const writeLine = createLog({ level: env.logs.level, format, write })
  const log: Log = worker
    ? (message, details) => writeLine(message, { ...details, worker: worker.id })
    : writeLine
  checkCacheFolder(env.cacheDir, log)
  const areSeveral = env.workers > 1 && !development && !worker
  // Counts are kept there also without the embedded services, which take the folder themselves.
  if (env.live.service !== 'embedded' && existsSync(env.live.dataDir))
    closeFolder('DATA_DIR', env.live.dataDir, log)
  // Written out, so that the bundler sees that it needs none of it.
  const options =
    typeof BUNDLED === 'undefined' && development
      ? await import('./develop/develop.ts').then(({ developing }) => developing(env, root, { types: true }))
      : { loadSite: (actual: typeof env) => loadBuiltSite(actual, root) }
  const running = areSeveral
    ? await runWorkers({
        ...env,
        count: env.workers,
        inherited,
        command: [process.execPath, ...process.execArgv, programFile('server/main.ts')],
        log,
      })
    : await startSite({ env, root, log, inherited, worker, ...options })
  if ('restart' in running) process.on('SIGHUP', () => void running.restart())
  worker?.ready(running.url, running.management)
  if (worker) log(`worker ${worker.id} takes visitors`)
  else if (format === 'json')
    log(`${env.title} runs at ${running.url}`, { url: running.url, management: running.management })
  else write(greeting(env, running))
  if (env.production && !env.security && !worker)
    log('SECURITY_CONTACT is not set: whoever finds a vulnerability cannot tell whom to write to', {
      level: 'warn',
    })
  let stopping: number | undefined
  const stop = () => {
    // A terminal tells the whole group and a parent may pass it on: only a later second signal is impatience.
    if (stopping !== undefined && performance.now() - stopping > 500) {
      if ('kill' in running) running.kill()
      process.exit(1)
    }
    if (stopping !== undefined) return
    stopping = performance.now()
    running.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  // What has started the workers ends them in order, also where a signal reaches all processes at once.
  worker?.onStop(stop)
  process.on('SIGINT', worker ? () => {} : stop).on('SIGTERM', worker ? () => {} : stop)
} catch (error) {
  if (!(error instanceof WorkerFailed)) console.error(clearLine(error) ?? error)
  process.exit(1)
}

/** What a person at a terminal wants to open. */
function greeting(
  { title, content, production }: Env,
  { url, management }: Pick<RunningSite, 'url' | 'management'>,
): string {
  const drafts = !content.url && !production && !content.previewToken
  return [
    `${title} runs at ${url}`,
    ...(management ? [`  management: ${management}`] : []),
    ...(drafts ? [`  drafts: ${url}?_storyblok=1`] : []),
    ...(content.url
      ? []
      : [`  content: ${url}services/content/v2/cdn/stories?token=${content.embedded.public}`]),
    '',
  ].join('\n')
}

function checkCacheFolder(folder: string, log: Log): void {
  try {
    makePrivateFolder(folder)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new EnvError(
      `CACHE_DIR must be a folder that can be written, not “${folder}” (${(error as NodeJS.ErrnoException).code})`,
    )
  }
  closeCacheFolder(folder, log)
}

/** What an operator can act on, in one line; undefined for a fault of the program. */
function clearLine(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof EnvError || error.message.startsWith('There is no build')) return error.message
  const { code, syscall } = error as NodeJS.ErrnoException
  const { PORT: port = '3000', HOST: host = 'localhost' } = process.env
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use already: stop what uses it, or set PORT to another one`
  if (syscall === 'listen' && code === 'EACCES')
    return `Port ${port} may not be used by this user: set PORT to one above 1023`
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return `HOST “${host}” is no address of this machine (${code})`
  return undefined
}

import { isBundled, projectFolder as root } from '#common/programs.ts'
import { nameSourceLines } from '#common/source-lines.ts'
import { keepFilesPrivate } from '#services/files/private-files.ts'
import { parseEnv } from '../env.ts'
import { createLog } from '../log/create-log.ts'
import { EnvError } from '../variables.ts'
import { WorkerRefused } from './sign-in.ts'
import { startWorker } from './start.ts'

/* `npm run worker`: does in a Firebase project what a site with embedded services does by itself. Several may run. */

keepFilesPrivate()
if (isBundled) nameSourceLines()
const stopped = new AbortController()
let close: (() => Promise<void>) | undefined
const stop = () => {
  if (stopped.signal.aborted) return
  stopped.abort()
  if (!close) process.exit(0)
  close().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
}
process.on('SIGINT', stop).on('SIGTERM', stop)
try {
  const env = parseEnv(process.env)
  const log = createLog({
    level: env.logs.level,
    format: env.logs.format ?? (process.stdout.isTTY ? 'text' : 'json'),
    write: (line) => void process.stdout.write(line),
  })
  const worker = await startWorker({ env, root, log, stopped: stopped.signal })
  close = worker.close
  log(`worker ${worker.id} works in ${worker.project}`, { worker: worker.id, project: worker.project })
} catch (error) {
  const isClear =
    error instanceof EnvError ||
    error instanceof WorkerRefused ||
    (error instanceof Error && error.message.startsWith('There is no build'))
  console.error(isClear ? error.message : error)
  process.exit(1)
}

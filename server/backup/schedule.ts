import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { programFile } from '#common/programs.ts'
import type { Log } from '#services/log/log.ts'
import { keptFiles } from './data-files.ts'
import { listBackups, timeOfBackup } from './retention.ts'

export interface ScheduleOptions {
  dataDir: string
  /** Where the backups are. */
  folder: string
  /** Hours between two of them. */
  every: number
  /** What stays, as `BACKUP_KEEP` has it. */
  keep: string
  log: Log
  /** Makes one backup; resolves to what it did, rejects with why it could not. */
  run?: (
    options: Pick<ScheduleOptions, 'dataDir' | 'folder' | 'keep'>,
    stopped: AbortSignal,
  ) => Promise<string>
  /** Milliseconds since 1970. */
  now?: () => number
}

/** How the backups that the site makes by itself fare. */
export interface BackupStatus {
  ok: boolean
  /** When the newest whole one was made, as ISO text; absent before the first. */
  last?: string
  /** Why the last try failed, and since when none has succeeded, as ISO text. */
  error?: string
  since?: string
}

export interface BackupSchedule {
  status(): BackupStatus
  /** Looks whether one is due, and makes it. */
  look(): Promise<void>
  stop(): Promise<void>
}

const minute = 60_000
/** Time after which one that failed is tried again. */
const retry = 10 * minute
/** A disk that hangs must not keep the next ones waiting for ever. */
const patience = 60 * minute

/**
 * Makes a backup whenever the newest in the folder is old enough, in a process of its own at the lowest priority, and
 * removes those that need not stay. A failure is logged, tells itself by `status`, and is tried again.
 */
export function scheduleBackups(options: ScheduleOptions): BackupSchedule {
  const { folder, log, run = runCommand, now = Date.now } = options
  const span = options.every * 60 * minute
  const stopping = new AbortController()
  let status: BackupStatus = { ok: true }
  let running: Promise<void> | undefined
  // The machine's clock may jump: what this process has done is counted by one that does not.
  let next: number | undefined

  async function isDue(): Promise<boolean> {
    if (next !== undefined) return performance.now() >= next
    const [newest] = await listBackups(folder)
    const time = newest === undefined ? undefined : timeOfBackup(newest)
    if (time === undefined) return hasData()
    status = { ok: true, last: new Date(time).toISOString() }
    const age = now() - time
    if (age < 0 || age >= span) return true
    next = performance.now() + span - age
    return false
  }

  /** A new site has stored nothing yet: that is no failure. Why the folder cannot be read the backup says. */
  const hasData = () =>
    keptFiles(options.dataDir).then(
      (files) => files.length > 0,
      () => true,
    )

  async function make(): Promise<void> {
    try {
      const line = await run(options, stopping.signal)
      log(line)
      const [newest] = await listBackups(folder)
      const time = newest === undefined ? undefined : timeOfBackup(newest)
      status = { ok: true, ...(time === undefined ? {} : { last: new Date(time).toISOString() }) }
      next = performance.now() + (time === undefined ? retry : span)
    } catch (error) {
      if (stopping.signal.aborted) return
      const reason = error instanceof Error ? error.message : String(error)
      const { last, since = new Date(now()).toISOString() } = status
      status = { ok: false, error: reason, since, ...(last ? { last } : {}) }
      next = performance.now() + Math.min(retry, span)
      log(
        `The backup failed: ${reason} (${last ? `the last whole one is of ${last}` : 'there is none yet'})`,
        {
          level: 'error',
        },
      )
    }
  }

  function look(): Promise<void> {
    running ??= isDue()
      .then((due) => (due && !stopping.signal.aborted ? make() : undefined))
      .finally(() => (running = undefined))
    return running
  }

  const timer = setInterval(() => void look(), minute).unref()
  void look()
  return {
    status: () => status,
    look,
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}

/** The command in a process of its own, with nothing of this one's environment but what it needs. */
async function runCommand(
  { dataDir, folder, keep }: Pick<ScheduleOptions, 'dataDir' | 'folder' | 'keep'>,
  stopped: AbortSignal,
): Promise<string> {
  const command = programFile('server/commands/backup.ts')
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', command, folder, '--keep', keep],
    {
      env: { DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: AbortSignal.any([stopped, AbortSignal.timeout(patience)]),
    },
  )
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  let said = ''
  child.stdout.on('data', (part: Buffer) => (said += part.toString()))
  child.stderr.on('data', (part: Buffer) => (said += part.toString()))
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) => {
      if (code === 0) done(said.trim())
      else fail(new Error(said.trim().slice(0, 1000) || `the command ended with ${code}`))
    })
  })
}

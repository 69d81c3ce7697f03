import type { OperatorStatus } from '#app/features/operator/status/status-report.ts'
import { X509Certificate } from 'node:crypto'
import { readFile, statfs } from 'node:fs/promises'
import type { BackupStatus } from '../backup/schedule.ts'
import type { Env } from '../env.ts'
import type { Readiness } from '../health/readiness.ts'
import type { LiveServices } from '../live/options.ts'
import type { SiteMetrics } from '../metrics/site-metrics.ts'

export interface StatusOptions {
  env: Env
  build: string
  /** Version of the content the site shows. */
  contentVersion: () => number
  readiness: () => Promise<Readiness>
  live: LiveServices
  backups: (() => BackupStatus) | undefined
  metrics: SiteMetrics
}

const startedAt = new Date(Date.now() - performance.now()).toISOString()

/** How everything fares that the site is made of, for operators. It names nobody. */
export async function operatorStatus(options: StatusOptions): Promise<OperatorStatus> {
  const { env, build, contentVersion, readiness, live, backups, metrics } = options
  const [{ upstreams, leaving }, disk, certificate, outbox] = await Promise.all([
    readiness(),
    spaceOf(env.live.dataDir),
    certificateEnd(env),
    live.outbox().catch(() => undefined),
  ])
  const stats = live.stats()
  const mails = (state: string) => outbox?.filter((mail) => mail.state === state).length
  return {
    at: new Date().toISOString(),
    leaving,
    upstreams: Object.fromEntries(
      Object.entries(upstreams).map(([name, { state, since, reason }]) => [
        name,
        { state, since: since.toISOString(), ...(reason !== undefined && { reason }) },
      ]),
    ),
    server: {
      build,
      started: startedAt,
      memory: process.memoryUsage.rss(),
      delay: metrics.eventLoopDelay() * 1000,
    },
    content: { version: contentVersion(), ...metrics.contentNews() },
    live: stats && { sessions: stats.sessions, commits: stats.commits, backlog: stats.backlog },
    backup: backups?.(),
    forms: metrics.formCounts(),
    mails: {
      server: !live.keepsMails,
      waiting: mails('waiting'),
      failed: mails('failed'),
    },
    disk,
    certificate,
    browsers: metrics.browsers.lastHour(),
  }
}

async function spaceOf(folder: string): Promise<OperatorStatus['disk']> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** When the certificate ends that the site itself speaks TLS with; a proxy's is not known here. */
async function certificateEnd({ tls }: Env): Promise<string | undefined> {
  if (!tls) return undefined
  const certificate = await readFile(tls.cert, 'utf8').then(
    (text) => new X509Certificate(text),
    () => undefined,
  )
  return certificate && new Date(certificate.validTo).toISOString()
}

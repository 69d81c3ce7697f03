import type { IncomingMessage } from 'node:http'
import type { LiveStats } from '#services/live/options.ts'
import { sendJson, sendText } from './answer.ts'
import type { RequestContext } from './route.ts'
import type { Readiness } from './health/readiness.ts'
import { isSameSecret } from './webhook.ts'

export interface OperationOptions {
  build: string
  /** Version of the content the site shows. */
  contentVersion: () => number
  /** Absent: no embedded live database. */
  live: (() => LiveStats | undefined) | undefined
}

/** `/healthz` says that the site answers; pages ask it whether their connection is lost. */
export function answerHealth({ build }: Pick<OperationOptions, 'build'>) {
  // Pages of another origin ask too, when the services have one of their own.
  const headers = { 'access-control-allow-origin': '*' }
  return ({ res }: RequestContext): void => sendJson(res, 200, { status: 'ok', build }, headers)
}

/**
 * `/readyz` says whether the site can do its work, for what sends visitors to it; why not is for operators. A site that
 * stops says so at once, before it takes no more connections.
 */
export function answerReadiness(readiness: () => Promise<Readiness>) {
  return async ({ res }: RequestContext): Promise<void> => {
    const { ready, leaving } = await readiness()
    sendJson(res, ready ? 200 : 503, { status: ready ? 'ready' : leaving ? 'stopping' : 'not ready' })
  }
}

/** `/metrics` on the public address, for whoever has the token. */
export function answerMetrics(options: OperationOptions, token: string) {
  return ({ req, res }: RequestContext): void => {
    if (hasToken(req, token))
      sendText(res, 200, metrics(options), { 'content-type': 'text/plain; version=0.0.4' })
    else sendText(res, 404, 'Not Found')
  }
}

/** Whether a request carries the token as a bearer. Nobody does where there is none. */
export function hasToken(req: IncomingMessage, token: string | undefined): boolean {
  return token !== undefined && isSameSecret(req.headers.authorization ?? '', `Bearer ${token}`)
}

/** What an operator checks first: build, content version, memory, and the live database. */
export function figures({ build, contentVersion, live }: OperationOptions): object {
  return { status: 'ok', build, content: contentVersion(), live: live?.(), memory: process.memoryUsage.rss() }
}

/** All figures in the text format of Prometheus; those of the live database once it has been used. */
export function metrics({ contentVersion, live }: OperationOptions): string {
  const { rss, heapUsed } = process.memoryUsage()
  const stats = live?.()
  const figures: [name: string, meaning: string, value: number, labels?: string][] = [
    ['process_uptime_seconds', 'Time since the start', process.uptime()],
    ['process_resident_memory_bytes', 'Resident memory', rss],
    ['process_heap_bytes', 'Heap in use', heapUsed],
    ['content_version', 'Version of the content shown', contentVersion()],
  ]
  if (stats)
    figures.push(
      ['live_sessions', 'Open sessions of the live database', stats.sessions],
      ['live_targets', 'Documents and queries listened to', stats.targets],
      ['live_watched_documents', 'Different documents listened to', stats.watchedDocuments],
      ['live_watched_queries', 'Different queries listened to', stats.watchedQueries],
      ['live_backlog_characters', 'Kept for clients until they confirm it', stats.backlog],
      ['live_commits_total', 'Commits since the start', stats.commits],
      ['live_turned_away_total', 'Requests turned away because there were too many', stats.turnedAway],
      ['live_fan_out_milliseconds', 'From commit to all queues', stats.fanOut.median, 'quantile="0.5"'],
      ['live_fan_out_milliseconds', 'From commit to all queues', stats.fanOut.p95, 'quantile="0.95"'],
    )
  const named = new Set<string>()
  return figures
    .map(([name, meaning, value, labels]) => {
      const full = `trackside_${name}`
      const head = named.has(name) ? '' : `# HELP ${full} ${meaning}\n# TYPE ${full} gauge\n`
      named.add(name)
      return `${head}${full}${labels ? `{${labels}}` : ''} ${value}\n`
    })
    .join('')
}

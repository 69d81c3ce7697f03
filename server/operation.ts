import type { IncomingMessage } from 'node:http'
import type { LiveStats } from '#services/live/service.ts'
import { isFromHere } from '#services/identity/outbox-page.ts'
import { sendText } from './answer.ts'
import type { RequestContext } from './route.ts'
import { isSameSecret } from './webhook.ts'

export interface OperationOptions {
  build: string
  /** Version of the content the site shows. */
  contentVersion: () => number
  /** Absent: no embedded live database. */
  live: (() => LiveStats | undefined) | undefined
  metricsToken: string | undefined
}

/**
 * `/healthz` says that the site answers; pages ask it whether their connection is lost. It adds figures, and `/metrics`
 * gives them in the text form of Prometheus, for this machine or whoever has the token.
 */
export function operation(options: OperationOptions) {
  return {
    health({ req, res }: RequestContext): void {
      const { build, contentVersion, live, metricsToken } = options
      const more = mayRead(req, metricsToken)
        ? { content: contentVersion(), live: live?.(), memory: process.memoryUsage.rss() }
        : {}
      const body = JSON.stringify({ status: 'ok', build, ...more })
      sendText(res, 200, body, {
        'content-type': 'application/json; charset=utf-8',
        // Pages of another origin ask too, when the services have one of their own.
        'access-control-allow-origin': '*',
      })
    },
    metrics({ req, res }: RequestContext): void {
      if (mayRead(req, options.metricsToken))
        sendText(res, 200, metrics(options), { 'content-type': 'text/plain; version=0.0.4' })
      else sendText(res, 404, 'Not Found')
    },
  }
}

/** Figures are for this machine or, when there is a token, for who has it. */
export function mayRead(req: IncomingMessage, token: string | undefined): boolean {
  if (!token) return isFromHere(req)
  return isSameSecret(req.headers.authorization ?? '', `Bearer ${token}`)
}

/** All figures; those of the live database once it has been asked for something. */
export function metrics({ contentVersion, live }: OperationOptions): string {
  const { rss, heapUsed } = process.memoryUsage()
  const found = live?.()
  const figures: [name: string, meaning: string, value: number, labels?: string][] = [
    ['process_uptime_seconds', 'Time since the start', process.uptime()],
    ['process_resident_memory_bytes', 'Resident memory', rss],
    ['process_heap_bytes', 'Heap in use', heapUsed],
    ['content_version', 'Version of the content shown', contentVersion()],
  ]
  if (found)
    figures.push(
      ['live_sessions', 'Open sessions of the live database', found.sessions],
      ['live_targets', 'Documents and queries listened to', found.targets],
      ['live_watched_documents', 'Different documents listened to', found.watchedDocuments],
      ['live_watched_queries', 'Different queries listened to', found.watchedQueries],
      ['live_backlog_characters', 'Kept for clients until they confirm it', found.backlog],
      ['live_commits_total', 'Commits since the start', found.commits],
      ['live_turned_away_total', 'Requests turned away because there were too many', found.turnedAway],
      ['live_fan_out_milliseconds', 'From commit to all queues', found.fanOut.median, 'quantile="0.5"'],
      ['live_fan_out_milliseconds', 'From commit to all queues', found.fanOut.p95, 'quantile="0.95"'],
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

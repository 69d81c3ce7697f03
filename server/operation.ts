import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LiveStats } from '#services/live/options.ts'
import { sendJson, sendText } from './answer.ts'
import type { StatusPublisher } from './live/status-publisher.ts'
import type { RequestContext } from './route.ts'
import type { Readiness } from './health/readiness.ts'
import type { Family } from './metrics/families.ts'
import { metricsText, metricsType } from './metrics/text.ts'
import { isSameSecret } from './webhook.ts'

export interface OperationOptions {
  build: string
  /** Version of the content the site shows. */
  contentVersion: () => number
  /** Absent: no embedded live database. */
  live: (() => LiveStats | undefined) | undefined
  /** All figures, of all workers where there are several. */
  metrics: () => readonly Family[] | Promise<readonly Family[]>
}

/**
 * `/healthz` says that the site answers; pages ask it whether their connection is lost. With `?live` it also says, in a
 * few letters, what banner and events are: a page whose stream has shown no change since those did is behind a network
 * that holds it back.
 */
export function answerHealth(
  { build }: Pick<OperationOptions, 'build'>,
  status: Pick<StatusPublisher, 'renew' | 'version'> | undefined,
) {
  // Pages of another origin ask too, when the services have one of their own.
  const headers = { 'access-control-allow-origin': '*' }
  return ({ res, search }: RequestContext): void => {
    const asksForLive = status && search === '?live'
    if (asksForLive) status.renew()
    sendJson(res, 200, { status: 'ok', build, ...(asksForLive && { live: status.version() }) }, headers)
  }
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
  return async ({ req, res }: RequestContext): Promise<void> => {
    if (hasToken(req, token)) sendMetrics(res, await options.metrics())
    else sendText(res, 404, 'Not Found')
  }
}

/** Figures in the text form of Prometheus. */
export function sendMetrics(res: ServerResponse, families: readonly Family[]): void {
  sendText(res, 200, metricsText(families), { 'content-type': metricsType })
}

/** Whether a request carries the token as a bearer. Nobody does where there is none. */
export function hasToken(req: IncomingMessage, token: string | undefined): boolean {
  return token !== undefined && isSameSecret(req.headers.authorization ?? '', `Bearer ${token}`)
}

/** What an operator checks first: build, content version, memory, and the live database. */
export function figures({ build, contentVersion, live }: OperationOptions): object {
  return { status: 'ok', build, content: contentVersion(), live: live?.(), memory: process.memoryUsage.rss() }
}

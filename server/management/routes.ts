import type { IncomingMessage, ServerResponse } from 'node:http'
import { OUTBOX_HEADERS, outboxPage } from '#services/identity/outbox-page.ts'
import type { Streams } from '#services/stream/streams.ts'
import { sendJson } from '../answer.ts'
import type { Readiness } from '../health/readiness.ts'
import type { LiveServices } from '../live/options.ts'
import { rehearsalMount } from '../mounts.ts'
import { figures, sendMetrics, type OperationOptions } from '../operation.ts'
import type { ManagementRoute } from './handler.ts'

export interface ManagementOptions {
  operation: OperationOptions
  readiness: () => Promise<Readiness>
  live: LiveServices | undefined
  rehearsal: Streams | undefined
  /** Tells what has been counted; absent where nothing is. */
  counts: ((res: ServerResponse, search: string) => Promise<void>) | undefined
}

/** What operators see and nobody else: figures, mails that were not sent, and the switches of rehearsals. */
export function managementRoutes({
  operation,
  readiness,
  live,
  rehearsal,
  counts,
}: ManagementOptions): ManagementRoute[] {
  const get = ['GET'] as const
  return [
    {
      methods: get,
      path: '/metrics',
      means: 'figures in the text form of Prometheus',
      answer: async (_, res) => sendMetrics(res, await operation.metrics()),
    },
    {
      methods: get,
      path: '/readyz',
      means: 'state of each upstream and since when; 503 while the site cannot do its work',
      answer: async (_, res) => {
        const current = await readiness()
        sendJson(res, current.ready ? 200 : 503, current)
      },
    },
    {
      methods: get,
      path: '/healthz',
      means: 'build, content version, memory and figures of the live database',
      answer: (_, res) => sendJson(res, 200, figures(operation)),
    },
    ...(counts
      ? [
          {
            methods: get,
            path: '/_measurement',
            means: 'sums of what has been counted; ?days=28',
            answer: (_: IncomingMessage, res: ServerResponse, __: string, search: string) =>
              counts(res, search),
          },
        ]
      : []),
    ...(live?.keepsMails
      ? [
          {
            methods: get,
            path: '/identity/outbox',
            means: 'mails, which stay here without MAIL_URL',
            answer: async (_: IncomingMessage, res: ServerResponse) =>
              void res.writeHead(200, OUTBOX_HEADERS).end(outboxPage(await live.outbox())),
          },
        ]
      : []),
    ...(rehearsal
      ? [
          {
            methods: ['GET', 'POST'] as const,
            path: new RegExp(`^${rehearsalMount}/[\\w-]+/[\\w-]+/control$`),
            means: `${rehearsalMount}/<channel>/<film>/control: stalls, ends and resumes a channel of the rehearsal`,
            answer: async (req: IncomingMessage, res: ServerResponse, path: string) => {
              await rehearsal.handle(req, res, path.slice(rehearsalMount.length))
            },
          },
        ]
      : []),
  ]
}

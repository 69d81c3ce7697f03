import type { IncomingMessage } from 'node:http'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, type Context, type Tracer } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { isListening } from '#services/live/channel/listening.ts'
import { isOwn } from '../client-address.ts'
import { withSpan } from './in-span.ts'
import { openSpan } from './span.ts'
import type { Tracing } from './tracing.ts'

const propagator = new W3CTraceContextPropagator()
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Questions of monitors, which would be most of what there is. */
const monitors = /^\/(?:healthz|readyz|metrics)(?:\?|$)/

/**
 * A span for each request of others, by the name of its route. Not of addresses: paths, queries and clients may tell of a
 * person. What waits for something to happen, and what the site asks itself, is not traced.
 */
export function requestTracing(tracer: Tracer): Tracing {
  return {
    request(req, res, routeOf, run) {
      if (isOwn(req) || isListening(req) || monitors.test(req.url ?? '')) return run()
      const parent = parentOf(req)
      const given = req.method ?? ''
      const method = methods.has(given) ? given : '_OTHER'
      const attributes = { 'http.request.method': method }
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent)
      res.once('close', () => {
        const route = routeOf()
        span.updateName(`${method} ${route}`)
        span.setAttributes({ 'http.route': route, 'http.response.status_code': res.statusCode })
        if (!res.writableFinished) span.setAttribute('error.type', 'gone')
        else if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      withSpan(openSpan(tracer, span, parent), run)
    },
  }
}

function parentOf({ headers }: IncomingMessage): Context {
  return propagator.extract(ROOT_CONTEXT, headers, {
    get: (carrier, name) => (carrier as Record<string, string | string[] | undefined>)[name],
    keys: Object.keys,
  })
}

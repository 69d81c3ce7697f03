import { SpanKind, SpanStatusCode, trace, type Context, type Span, type Tracer } from '@opentelemetry/api'
import type { OpenSpan } from './in-span.ts'

const kinds = { internal: SpanKind.INTERNAL, client: SpanKind.CLIENT }

/** A span of the SDK as the site's own code knows it. */
export function openSpan(tracer: Tracer, span: Span, parent: Context): OpenSpan {
  const within = trace.setSpan(parent, span)
  const open: OpenSpan = {
    parts: 0,
    set: (attributes) => void span.setAttributes(attributes),
    begin(name, attributes, kind = 'internal', since) {
      open.parts++
      const startTime = since === undefined ? undefined : Date.now() - since
      const options = { attributes, kind: kinds[kind], ...(startTime !== undefined && { startTime }) }
      return openSpan(tracer, tracer.startSpan(name, options, within), within)
    },
    end(error) {
      // What an error says may name what a visitor has sent: its kind is enough, the log has the rest.
      if (error !== undefined)
        span
          .setStatus({ code: SpanStatusCode.ERROR })
          .setAttribute('error.type', error instanceof Error ? error.name : typeof error)
      span.end()
    },
  }
  return open
}

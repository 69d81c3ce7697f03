import type { IncomingMessage, ServerResponse } from 'node:http'

/** Traces requests. There is none where OpenTelemetry is not configured, and then none of its code is loaded. */
export interface Tracing {
  /** Answers a request as a trace, or as a part of the one that its `traceparent` names; `routeOf` tells its route at its end. */
  request(req: IncomingMessage, res: ServerResponse, routeOf: () => string, run: () => void): void
}

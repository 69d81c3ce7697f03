import type { Log } from '#services/log/log.ts'
import type { Env } from '../env.ts'
import type { SiteMetrics } from '../metrics/site-metrics.ts'
import type { Tracing } from '../tracing/tracing.ts'

/** What sends traces and figures to a collector; where none is configured its code is not even loaded. */
export async function openTracing(
  parts: AsyncDisposableStack,
  { env: { telemetry }, build, metrics, log }: { env: Env; build: string; metrics: SiteMetrics; log: Log },
): Promise<Tracing | undefined> {
  if (!telemetry) return undefined
  const { openTelemetry } = await import('../tracing/opentelemetry.ts')
  const opened = openTelemetry({ telemetry, build, metrics: () => metrics.read(), log })
  parts.defer(() => opened.close())
  return opened.tracing
}

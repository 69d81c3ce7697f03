import type { ContentClient } from '#app/content/content-client.ts'
import type { Log } from '#services/log/log.ts'
import { clientAddress } from '../client-address.ts'
import type { Env } from '../env.ts'
import { Days } from '../measurement/days.ts'
import { measurementEndpoint, type MeasurementEndpoint } from '../measurement/endpoint.ts'
import { measurementFolder } from '../measurement/folder.ts'
import type { SiteMetrics } from '../metrics/site-metrics.ts'
import { hasToken } from '../operation.ts'
import type { Site } from '../site.ts'

/** What counts visits; undefined where that is switched off. */
export function openMeasurement(
  parts: AsyncDisposableStack,
  {
    env,
    site,
    client,
    metrics,
    log,
  }: { env: Env; site: Site; client: ContentClient; metrics: SiteMetrics; log: Log },
): MeasurementEndpoint | undefined {
  if (env.measurement.when === 'off') return undefined
  const folder = measurementFolder(env)
  const days = new Days(folder, log)
  parts.defer(() => days.write())
  return measurementEndpoint({
    days,
    folder,
    origin: env.origin,
    pages: () => site.app.allPages(client),
    version: () => client.version(),
    onCount: (count, build) => metrics.browsers.counted(count, build),
    addressOf: clientAddress(env),
    mayRead: (req) => hasToken(req, env.metricsToken),
  })
}

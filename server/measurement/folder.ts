import { join } from 'node:path'
import type { Measurement } from '#app/base/page/site.ts'
import type { Env } from '../env.ts'
import { measurementPath } from './endpoint.ts'

/** Folder of the counts, a file a day. */
export function measurementFolder({ live }: Env): string {
  return join(live.dataDir, 'measurement')
}

/** What pages are told of measurement; undefined when nothing is counted. */
export function measurementOf({ base, measurement }: Env): Measurement | undefined {
  const { when, share, url } = measurement
  if (when === 'off') return undefined
  return { to: url ?? base + measurementPath, share, ...(when === 'always' && { always: true }) }
}

/** The same for files on another host, which has no server of ours unless one is named. */
export function exportedMeasurement(env: Env): Measurement | undefined {
  return env.measurement.url ? measurementOf(env) : undefined
}

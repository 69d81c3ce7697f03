import { ExportResultCode, type ExportResult } from '@opentelemetry/core'
import type { Log } from '#services/log/log.ts'

interface Exporter<Sent> {
  export(sent: Sent, done: (result: ExportResult) => void): void
}

/** The same exporter; when the collector stops taking what it is sent, and when it takes it again, the log has a line. */
export function reporting<Sent, E extends Exporter<Sent>>(exporter: E, what: string, log: Log): E {
  let isFailing = false
  const send = exporter.export.bind(exporter)
  exporter.export = (sent, done) =>
    send(sent, (result) => {
      const fails = result.code !== ExportResultCode.SUCCESS
      if (fails && !isFailing)
        log(`OpenTelemetry: the collector does not take ${what}: ${reasonOf(result.error)}`, {
          level: 'warn',
        })
      if (!fails && isFailing) log(`OpenTelemetry: the collector takes ${what} again`)
      isFailing = fails
      done(result)
    })
  return exporter
}

function reasonOf(error: Error | undefined): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return [error?.message, code].filter(Boolean).join(' ') || 'no reason was given'
}

import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes, type Resource } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Log } from '#services/log/log.ts'
import type { TelemetryEnv } from '../env-telemetry.ts'
import type { Family } from '../metrics/families.ts'
import { familiesProducer } from './families-producer.ts'
import { reporting } from './reporting.ts'
import { requestTracing } from './request-span.ts'
import { samplerOf } from './sampler.ts'
import type { Tracing } from './tracing.ts'

export interface TelemetryOptions {
  telemetry: TelemetryEnv
  /** The build that runs. */
  build: string
  metrics: () => readonly Family[]
  log: Log
}

export interface Telemetry {
  /** Absent: only figures are sent. */
  tracing: Tracing | undefined
  /** Sends what waits, if the collector takes it soon. */
  close(): Promise<void>
}

const scope = 'trackside'
/** Milliseconds a stopping site waits for the collector. */
const patience = 2000

/** Sends traces and figures to a collector, with the official SDK. A collector that is slow or down keeps no request waiting. */
export function openTelemetry(options: TelemetryOptions): Telemetry {
  const resource = resourceFromAttributes({
    ...options.telemetry.attributes,
    'service.version': options.build,
  })
  const traces = tracerProvider(options, resource)
  const meters = meterProvider(options, resource)
  return {
    tracing: traces && requestTracing(traces.getTracer(scope)),
    async close() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise((done) => (timer = setTimeout(done, patience)))
      await Promise.race([Promise.allSettled([traces?.shutdown(), meters?.shutdown()]), late])
      clearTimeout(timer)
    },
  }
}

function tracerProvider({ telemetry, log }: TelemetryOptions, resource: Resource) {
  const { traces: url, headers, timeout, delay, queue } = telemetry
  if (url === undefined) return undefined
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: timeout })
  const batches = new BatchSpanProcessor({
    exporter: reporting(exporter, 'traces', log),
    scheduledDelayMillis: delay,
    exportTimeoutMillis: timeout,
    maxQueueSize: queue,
  })
  const spanLimits = { attributeValueLengthLimit: 300 }
  return new TracerProvider({
    resource,
    spanLimits,
    sampler: samplerOf(telemetry),
    spanProcessors: [batches],
  })
}

function meterProvider({ telemetry, metrics, log }: TelemetryOptions, resource: Resource) {
  const { metrics: url, headers, timeout, interval } = telemetry
  if (url === undefined) return undefined
  const exporter = new OTLPMetricExporter({ url, headers, timeoutMillis: timeout })
  const reader = new PeriodicExportingMetricReader({
    exporter: reporting(exporter, 'figures', log),
    exportIntervalMillis: interval,
    exportTimeoutMillis: Math.min(timeout, interval),
    metricProducers: [familiesProducer(scope, metrics)],
  })
  return new MeterProvider({ resource, readers: [reader] })
}

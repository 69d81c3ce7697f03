import type { Variables } from './env-schema.ts'
import type { samplers } from './env-telemetry-variables.ts'

/** Where traces and figures go, in the words of OpenTelemetry. */
export interface TelemetryEnv {
  /** Absent: no traces. */
  traces: string | undefined
  /** Absent: no figures. */
  metrics: string | undefined
  headers: Record<string, string>
  /** Attributes of the resource, `service.name` among them. */
  attributes: Record<string, string>
  sampler: (typeof samplers)[number]
  /** Share of traces, of the samplers that have one. */
  ratio: number
  /** Milliseconds a collector may take, between two sets of figures, and until spans that have ended are sent. */
  timeout: number
  interval: number
  delay: number
  /** Spans that wait at most; what comes on top is dropped. */
  queue: number
}

/** What the variables say of OpenTelemetry; undefined where it is off. */
export function telemetryEnv(v: Variables): TelemetryEnv | undefined {
  if (v.OTEL_SDK_DISABLED === 'true') return undefined
  const below = (path: string) => v.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/*$/, `/v1/${path}`)
  const traces =
    v.OTEL_TRACES_EXPORTER === 'otlp' ? (v.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? below('traces')) : undefined
  const metrics =
    v.OTEL_METRICS_EXPORTER === 'otlp'
      ? (v.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT ?? below('metrics'))
      : undefined
  if (!traces && !metrics) return undefined
  return {
    traces,
    metrics,
    headers: v.OTEL_EXPORTER_OTLP_HEADERS,
    attributes: { ...v.OTEL_RESOURCE_ATTRIBUTES, 'service.name': v.OTEL_SERVICE_NAME },
    sampler: v.OTEL_TRACES_SAMPLER,
    ratio: Number(v.OTEL_TRACES_SAMPLER_ARG ?? 1),
    timeout: v.OTEL_EXPORTER_OTLP_TIMEOUT,
    interval: v.OTEL_METRIC_EXPORT_INTERVAL,
    delay: v.OTEL_BSP_SCHEDULE_DELAY,
    queue: v.OTEL_BSP_MAX_QUEUE_SIZE,
  }
}

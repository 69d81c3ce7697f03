import { address, choice, integer, parsed, text, textOr } from './variables.ts'

/** Samplers by the names that the specification of OpenTelemetry gives them. */
export const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/**
 * The part of the schema that is of OpenTelemetry: https://opentelemetry.io/docs/specs/otel/protocol/exporter/ and
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export const telemetryVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address({
    meaning:
      'address of an OpenTelemetry collector, such as `http://localhost:4318`: set, traces go to its `/v1/traces` and figures to its `/v1/metrics` ([operation.md](operation.md)); empty, nothing of OpenTelemetry is loaded',
  }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address({
    default: '`OTEL_EXPORTER_OTLP_ENDPOINT/v1/traces`',
    meaning: 'whole address for traces, where it is another',
  }),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: address({
    default: '`OTEL_EXPORTER_OTLP_ENDPOINT/v1/metrics`',
    meaning: 'whole address for figures, where it is another',
  }),
  OTEL_EXPORTER_OTLP_PROTOCOL: choice(['http/json'], 'http/json', {
    meaning: 'protocol to the collector; every collector takes it at its HTTP port (4318)',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: parsed('pairs', {}, 'pairs such as authorization=Bearer%20abc', pairs, {
    meaning: 'headers for the collector, such as `authorization=Bearer%20abc`, with commas between',
  }),
  OTEL_EXPORTER_OTLP_TIMEOUT: integer(10_000, 100, 60_000, {
    meaning: 'milliseconds the collector may take for what it is sent',
  }),
  OTEL_TRACES_EXPORTER: choice(['otlp', 'none'], 'otlp', { meaning: '`none` sends no traces' }),
  OTEL_METRICS_EXPORTER: choice(['otlp', 'none'], 'otlp', {
    meaning: '`none` sends no figures, where Prometheus reads them from `/metrics`',
  }),
  OTEL_SDK_DISABLED: choice(['true', 'false'], 'false', {
    meaning: '`true` switches OpenTelemetry off, whatever else is set',
  }),
  OTEL_SERVICE_NAME: textOr('trackside', { meaning: 'name of the site in traces' }),
  OTEL_RESOURCE_ATTRIBUTES: parsed(
    'pairs',
    {},
    'pairs such as deployment.environment.name=production',
    pairs,
    {
      meaning: 'what else names this server in traces, such as `deployment.environment.name=production`',
    },
  ),
  OTEL_TRACES_SAMPLER: choice(samplers, 'parentbased_always_on', {
    meaning:
      'which requests are traced; `parentbased_…` follows what the `traceparent` of a request says and decides by itself only where there is none',
  }),
  OTEL_TRACES_SAMPLER_ARG: text(
    { default: '`1`', meaning: 'share of requests that `…traceidratio` traces, from 0 to 1' },
    { pattern: /^(?:0|1|0?\.\d+|1\.0+|0\.0+)$/, wants: 'a number from 0 to 1', type: '0–1' },
  ),
  OTEL_METRIC_EXPORT_INTERVAL: integer(60_000, 1000, 3_600_000, {
    meaning: 'milliseconds between two sets of figures',
  }),
  OTEL_BSP_SCHEDULE_DELAY: integer(5000, 10, 60_000, {
    meaning: 'milliseconds after which spans that have ended are sent',
  }),
  OTEL_BSP_MAX_QUEUE_SIZE: integer(2048, 512, 100_000, {
    meaning: 'spans that wait for the collector at most; the rest is dropped',
  }),
}

/** `a=b,c=d`, with what is special in a value percent-encoded; undefined for anything else. */
function pairs(given: string): Record<string, string> | undefined {
  const entries = given
    .split(',')
    .filter((part) => part.trim())
    .map((part) => /^\s*([^\s=]+)\s*=\s*(.*?)\s*$/.exec(part))
  try {
    return Object.fromEntries(
      entries.map((found) => {
        if (!found) throw new URIError(given)
        return [found[1] ?? '', decodeURIComponent(found[2] ?? '')]
      }),
    )
  } catch {
    return undefined
  }
}

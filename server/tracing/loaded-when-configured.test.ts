import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parseEnv } from '../env.ts'

const root = resolve(import.meta.dirname, '../..')

test('without a collector nothing of OpenTelemetry is loaded: what imports it is itself imported only when it is needed', () => {
  const sources = globSync('{app,common,server,services}/**/*.{ts,tsx}', { cwd: root }).map((file) => ({
    file,
    text: readFileSync(resolve(root, file), 'utf8'),
  }))
  const imports = (text: string, pattern: string) =>
    new RegExp(`^(?:import|export) (?!type\\b)[^'"\`;]*?from ['"]${pattern}`, 'm').test(text)
  const loading = sources.filter(({ text }) => imports(text, '@opentelemetry/'))
  expect(loading.length).toBeGreaterThan(3)
  const names = loading.map(({ file }) => file.split('/').at(-1))
  const importing = sources
    .filter(({ file }) => !file.endsWith('.test.ts'))
    .filter(({ text }) => names.some((name) => imports(text, `[^'"]*/${name}`)))
  expect(importing.filter((source) => !loading.includes(source)).map(({ file }) => file)).toEqual([])
  expect(parseEnv({}).telemetry).toBeUndefined()
})

test('the variables of OpenTelemetry are understood, and refused where they cannot be followed', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/'
  const telemetry = (more: Record<string, string> = {}) =>
    parseEnv({ OTEL_EXPORTER_OTLP_ENDPOINT, ...more }).telemetry
  expect(telemetry()).toMatchObject({
    traces: 'http://collector:4318/v1/traces',
    metrics: 'http://collector:4318/v1/metrics',
    attributes: { 'service.name': 'trackside' },
    sampler: 'parentbased_always_on',
  })
  expect(telemetry({ OTEL_SDK_DISABLED: 'true' })).toBeUndefined()
  expect(telemetry({ OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' })).toBeUndefined()
  expect(telemetry({ OTEL_EXPORTER_OTLP_HEADERS: 'a=b%2C, c=d=e' })?.headers).toEqual({ a: 'b,', c: 'd=e' })
  for (const [name, value] of Object.entries({
    OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    OTEL_EXPORTER_OTLP_HEADERS: 'no pair',
    OTEL_TRACES_SAMPLER: 'sometimes',
    OTEL_TRACES_SAMPLER_ARG: '2',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
  }))
    expect(() => telemetry({ [name]: value })).toThrow(name)
})

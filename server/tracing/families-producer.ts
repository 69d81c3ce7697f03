import { ValueType, type HrTime } from '@opentelemetry/api'
import { emptyResource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  type DataPoint,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { Family, Sample } from '../metrics/families.ts'

/** The figures of `/metrics` for the SDK, which sends them under the same names: nothing is counted twice. */
export function familiesProducer(scope: string, read: () => readonly Family[]): MetricProducer {
  const startTime = timeOf(Date.now() - performance.now())
  return {
    collect() {
      const endTime = timeOf(Date.now())
      const families = read().filter(({ samples }) => samples.length > 0)
      const metrics = families.map((family) => metricOf(family, { startTime, endTime }))
      return Promise.resolve({
        // The reader puts its own resource here.
        resourceMetrics: { resource: emptyResource(), scopeMetrics: [{ scope: { name: scope }, metrics }] },
        errors: [],
      })
    },
  }
}

type Times = Pick<DataPoint<unknown>, 'startTime' | 'endTime'>

function metricOf({ name, help, type, samples }: Family, times: Times): MetricData {
  const descriptor = { name, description: help, unit: unitOf(name), valueType: ValueType.DOUBLE }
  const base = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE }
  if (type === 'histogram')
    return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(samples, times) }
  const dataPoints = samples.map(({ labels, value }) => ({ ...times, attributes: { ...labels }, value }))
  if (type === 'gauge') return { ...base, dataPointType: DataPointType.GAUGE, dataPoints }
  return { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
}

/** Prometheus tells how many were at most so large, OpenTelemetry how many were between two bounds. */
function histograms(samples: readonly Sample[], times: Times): DataPoint<Histogram>[] {
  const rows = new Map<string, { labels: Record<string, string>; samples: Sample[] }>()
  for (const sample of samples) {
    const { le: _, ...labels } = sample.labels
    const key = JSON.stringify(labels)
    const row = rows.get(key) ?? { labels, samples: [] }
    row.samples.push(sample)
    rows.set(key, row)
  }
  return [...rows.values()].map(({ labels, samples: own }) => {
    const buckets = own.filter(({ suffix }) => suffix === '_bucket')
    const valueOf = (which: Sample['suffix']) => own.find(({ suffix }) => suffix === which)?.value ?? 0
    return {
      ...times,
      attributes: labels,
      value: {
        buckets: {
          boundaries: buckets.slice(0, -1).map((sample) => Number(sample.labels.le)),
          counts: buckets.map(({ value }, at) => value - (buckets[at - 1]?.value ?? 0)),
        },
        sum: valueOf('_sum'),
        count: valueOf('_count'),
      },
    }
  })
}

/** https://ucum.org/ */
function unitOf(name: string): string {
  const [, unit] = /_(seconds|bytes)(?:_total)?$/.exec(name) ?? []
  return unit === 'seconds' ? 's' : unit === 'bytes' ? 'By' : '1'
}

const timeOf = (milliseconds: number): HrTime => [
  Math.floor(milliseconds / 1000),
  Math.round((milliseconds % 1000) * 1e6),
]

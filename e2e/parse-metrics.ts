/** A metric as its text says; samples by name and labels. */
export interface ParsedMetric {
  name: string
  type: string
  samples: { name: string; labels: Record<string, string>; value: number }[]
}

const metricName = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/
const units = /_(seconds|bytes|characters|info|total|version)$/

/**
 * Reads the text form of Prometheus as strictly as its checker `promtool check metrics` does, and throws what is wrong with
 * it. https://prometheus.io/docs/instrumenting/exposition_formats/, https://prometheus.io/docs/practices/naming/
 */
export function parseMetrics(text: string): Map<string, ParsedMetric> {
  if (!text.endsWith('\n')) throw new Error('The last line does not end')
  const metrics = new Map<string, ParsedMetric>()
  const helped = new Set<string>()
  let current: ParsedMetric | undefined
  for (const line of text.slice(0, -1).split('\n')) {
    const [, kind, about = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? []
    if (kind === 'HELP') {
      if (!metricName.test(about) || helped.has(about)) throw new Error(`Not a name, or named twice: ${line}`)
      helped.add(about)
    } else if (kind === 'TYPE') {
      if (!helped.has(about) || metrics.has(about)) throw new Error(`Without help, or a second type: ${line}`)
      if (!/^(counter|gauge|histogram|summary|untyped)$/.test(rest)) throw new Error(`No type: ${line}`)
      current = { name: about, type: rest, samples: [] }
      metrics.set(about, current)
    } else if (current) addSample(current, line)
    else throw new Error(`A sample before its type: ${line}`)
  }
  for (const metric of metrics.values()) checkMetric(metric)
  return metrics
}

function addSample(metric: ParsedMetric, line: string): void {
  const [, name = '', pairs = '', value = ''] =
    /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{((?:[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\]|\\["\\n])*"(?:,|(?=\})))*)\})? (\S+)$/.exec(
      line,
    ) ?? []
  if (!name) throw new Error(`Not a sample: ${line}`)
  if (!/^(?:[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?|[+-]Inf|NaN)$/.test(value))
    throw new Error(`Not a number: ${line}`)
  const labels = Object.fromEntries(
    [...pairs.matchAll(/([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', text = '']) => [
      label,
      text,
    ]),
  )
  const suffix = name.slice(metric.name.length)
  const isOwn =
    name.startsWith(metric.name) &&
    (metric.type === 'histogram' ? /^_(bucket|sum|count)$/ : /^$/).test(suffix)
  if (!isOwn) throw new Error(`Not of ${metric.name} (${metric.type}): ${line}`)
  const same = JSON.stringify(labels)
  if (metric.samples.some((sample) => sample.name === name && JSON.stringify(sample.labels) === same))
    throw new Error(`Twice: ${line}`)
  metric.samples.push({ name, labels, value: value === '+Inf' ? Infinity : Number(value) })
}

function checkMetric({ name, type, samples }: ParsedMetric): void {
  if (!samples.length) throw new Error(`${name} has no sample`)
  if ((type === 'counter') !== name.endsWith('_total'))
    throw new Error(`${name}: counters end with _total, nothing else does`)
  if (!units.test(name) && /second|byte|milli/.test(name))
    throw new Error(`${name} does not end with its unit`)
  if (/milliseconds|kilobytes|megabytes|minutes/.test(name)) throw new Error(`${name} is not in a base unit`)
  if (type === 'counter' && samples.some(({ value }) => !(value >= 0))) throw new Error(`${name} is below 0`)
  if (type === 'histogram') checkBuckets(name, samples)
}

/** Buckets grow up to `+Inf`, which is the count. */
function checkBuckets(name: string, samples: ParsedMetric['samples']): void {
  const rows = Map.groupBy(samples, ({ labels }) => JSON.stringify({ ...labels, le: undefined }))
  for (const [labels, row] of rows) {
    const buckets = row.filter((sample) => sample.name === `${name}_bucket`)
    const bounds = buckets.map((sample) => Number(sample.labels.le === '+Inf' ? Infinity : sample.labels.le))
    const counts = buckets.map(({ value }) => value)
    const grows = (list: number[], by: number) =>
      list.every((value, at) => at === 0 || value - (list[at - 1] ?? 0) >= by)
    const count = row.find((sample) => sample.name === `${name}_count`)?.value
    const hasSum = row.some((sample) => sample.name === `${name}_sum`)
    const isWhole = bounds.at(-1) === Infinity && counts.at(-1) === count && hasSum
    if (!isWhole || !grows(bounds, Number.MIN_VALUE) || !grows(counts, 0))
      throw new Error(`${name}${labels}: its buckets are wrong`)
  }
}

import type { Family, Sample } from './families.ts'

/** Media type of the text. */
export const metricsType = 'text/plain; version=0.0.4; charset=utf-8'

/** Figures in the text form of Prometheus: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export function metricsText(families: readonly Family[]): string {
  return families
    .filter(({ samples }) => samples.length > 0)
    .map(
      ({ name, help, type, samples }) =>
        `# HELP ${name} ${escaped(help)}\n# TYPE ${name} ${type}\n${samples.map((sample) => line(name, sample)).join('')}`,
    )
    .join('')
}

function line(name: string, { suffix, labels, value }: Sample): string {
  const pairs = Object.entries(labels).map(
    ([label, text]) => `${label}="${escaped(text).replaceAll('"', '\\"')}"`,
  )
  return `${name}${suffix ?? ''}${pairs.length ? `{${pairs.join(',')}}` : ''} ${number(value)}\n`
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
const number = (value: number) =>
  value === Infinity ? '+Inf' : value === -Infinity ? '-Inf' : Number.isNaN(value) ? 'NaN' : String(value)

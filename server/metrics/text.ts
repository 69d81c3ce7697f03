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

/** The figures of several workers as those of one: counts are added. */
export function summed(all: readonly (readonly Family[])[]): Family[] {
  const families = new Map<string, Family & { byKey: Map<string, Sample> }>()
  for (const { samples, ...about } of all.flat()) {
    const family = families.get(about.name) ?? { ...about, samples: [], byKey: new Map<string, Sample>() }
    families.set(about.name, family)
    for (const sample of samples) {
      const key = line(about.name, { ...sample, value: 0 })
      const before = family.byKey.get(key)?.value
      const value = before === undefined ? sample.value : joined(about.together, before, sample.value)
      family.byKey.set(key, { ...sample, value })
    }
  }
  return [...families.values()].map(({ byKey, ...family }) => ({ ...family, samples: [...byKey.values()] }))
}

function joined(together: Family['together'], a: number, b: number): number {
  return together === 'max' ? Math.max(a, b) : together === 'min' ? Math.min(a, b) : a + b
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

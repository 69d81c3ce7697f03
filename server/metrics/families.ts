/** The figures of one name, as Prometheus has them: https://prometheus.io/docs/concepts/data_model/ */
export interface Family {
  name: string
  /** What it counts, in a sentence. */
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: Sample[]
}

export interface Sample {
  /** What a histogram's samples have after its name. */
  suffix?: '_bucket' | '_sum' | '_count'
  labels: Readonly<Record<string, string>>
  value: number
}

/** What can be read as figures at any time. */
export interface Metric {
  read(): Family
}

/**
 * Most different labels of one metric: whoever passes a text of a visitor as a label by mistake finds the rest counted
 * under `other`, and not the memory full.
 */
const mostLabels = 500

/** A count that only grows; by labels, each of which takes one of a few values. */
export class Counter implements Metric {
  readonly #about: { name: string; help: string }
  readonly #names: readonly string[]
  readonly #values = new Map<string, { labels: Record<string, string>; value: number }>()

  /** `name` ends with `_total`. */
  constructor(name: string, help: string, labels: readonly string[] = []) {
    this.#about = { name, help }
    this.#names = labels
    if (labels.length === 0) this.add([], 0)
  }

  add(labels: readonly string[] = [], by = 1): void {
    rowOf(this.#values, this.#names, labels, () => 0).value += by
  }

  read(): Family {
    return { ...this.#about, type: 'counter', samples: [...this.#values.values()] }
  }
}

/** A figure that goes up and down, read when it is asked for; undefined where there is none now. */
export class Gauge implements Metric {
  readonly #family: Omit<Family, 'samples'>
  readonly #read: () => number | undefined | Sample[]

  constructor(
    name: string,
    help: string,
    read: () => number | undefined | Sample[],
    { type = 'gauge' }: { type?: 'gauge' | 'counter' } = {},
  ) {
    this.#family = { name, help, type }
    this.#read = read
  }

  read(): Family {
    const found = this.#read()
    const samples = Array.isArray(found) ? found : found === undefined ? [] : [{ labels: {}, value: found }]
    return { ...this.#family, samples }
  }
}

/** How many of what was measured were at most so large, by labels. */
export class Histogram implements Metric {
  readonly #about: { name: string; help: string }
  readonly #bounds: readonly number[]
  readonly #names: readonly string[]
  readonly #rows = new Map<
    string,
    { labels: Record<string, string>; value: { counts: number[]; sum: number } }
  >()

  /** `bounds` grow; what is above the last one is counted as well. */
  constructor(name: string, help: string, bounds: readonly number[], labels: readonly string[] = []) {
    this.#about = { name, help }
    this.#bounds = bounds
    this.#names = labels
  }

  observe(measured: number, labels: readonly string[] = []): void {
    const empty = () => ({ counts: [...this.#bounds, Infinity].map(() => 0), sum: 0 })
    const { value } = rowOf(this.#rows, this.#names, labels, empty)
    const found = this.#bounds.findIndex((bound) => measured <= bound)
    const at = found < 0 ? this.#bounds.length : found
    value.counts[at] = (value.counts[at] ?? 0) + 1
    value.sum += measured
  }

  read(): Family {
    const samples = [...this.#rows.values()].flatMap(({ labels, value: { counts, sum } }): Sample[] => {
      let count = 0
      const buckets = counts.map((inBucket, at): Sample => {
        count += inBucket
        const le = at < this.#bounds.length ? String(this.#bounds[at]) : '+Inf'
        return { suffix: '_bucket', labels: { ...labels, le }, value: count }
      })
      return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: count }]
    })
    return { ...this.#about, type: 'histogram', samples }
  }
}

function rowOf<V>(
  rows: Map<string, { labels: Record<string, string>; value: V }>,
  names: readonly string[],
  given: readonly string[],
  empty: () => V,
) {
  const key = given.join('\n')
  const row = rows.get(key)
  if (row) return row
  const values = rows.size < mostLabels ? given : names.map(() => 'other')
  const labels = Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']))
  const kept = rows.get(values.join('\n')) ?? { labels, value: empty() }
  rows.set(values.join('\n'), kept)
  return kept
}

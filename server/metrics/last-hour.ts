import { vitals, type Vital } from '#app/features/measurement/counted.ts'
import { quantile, stepOf } from '../measurement/histogram.ts'

/** What browsers have told of the pages of one build. */
export interface HourOfBuild {
  build: string
  /** Page loads that were counted. */
  loads: number
  errors: number
  /** Violations of the security policy. */
  violations: number
  /** What three quarters of the loads do not exceed: milliseconds, CLS without unit. */
  vitals: Partial<Record<Vital, number>>
}

interface Counts {
  error: number
  policy: number
  vitals: Record<Vital, number[]>
}

const minute = 60_000
const minutes = 60

/** Counts by minute and build, of the last hour alone: what is older makes room for what comes. */
export class LastHour {
  readonly #now: () => number
  /** By minute since 1970, the oldest first. */
  readonly #minutes = new Map<number, Map<string, Counts>>()

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  report(build: string, kind: 'policy' | 'error'): void {
    this.#countsOf(build)[kind]++
  }

  vital(build: string, name: Vital, value: number): void {
    const numbers = this.#countsOf(build).vitals[name]
    const step = stepOf(name, value)
    while (numbers.length <= step) numbers.push(0)
    numbers[step] = (numbers[step] ?? 0) + 1
  }

  read(): HourOfBuild[] {
    this.#forget()
    const all = new Map<string, Counts>()
    for (const builds of this.#minutes.values())
      for (const [build, counts] of builds) {
        const sum = all.get(build) ?? noCounts()
        sum.error += counts.error
        sum.policy += counts.policy
        for (const name of vitals)
          for (const [at, count] of counts.vitals[name].entries())
            sum.vitals[name][at] = (sum.vitals[name][at] ?? 0) + count
        all.set(build, sum)
      }
    return [...all].map(([build, { error, policy, vitals: counts }]) => ({
      build,
      loads: Math.max(...vitals.map((name) => counts[name].reduce((sum, count) => sum + count, 0))),
      errors: error,
      violations: policy,
      vitals: Object.fromEntries(
        vitals.flatMap((name) => {
          const value = quantile(name, counts[name], 0.75)
          return value === undefined ? [] : [[name, value]]
        }),
      ),
    }))
  }

  #countsOf(build: string): Counts {
    this.#forget()
    const now = Math.floor(this.#now() / minute)
    const builds = this.#minutes.get(now) ?? new Map<string, Counts>()
    this.#minutes.set(now, builds)
    const counts = builds.get(build) ?? noCounts()
    builds.set(build, counts)
    return counts
  }

  #forget(): void {
    const first = Math.floor(this.#now() / minute) - minutes
    for (const at of this.#minutes.keys())
      if (at <= first) this.#minutes.delete(at)
      else return
  }
}

const noCounts = (): Counts => ({
  error: 0,
  policy: 0,
  vitals: { LCP: [], FCP: [], CLS: [], INP: [], TTFB: [] },
})

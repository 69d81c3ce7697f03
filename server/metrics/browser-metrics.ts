import type { Count, Vital } from '#app/features/measurement/counted.ts'
import { vitals } from '#app/features/measurement/counted.ts'
import { Counter, Histogram, type Metric } from './families.ts'
import { LastHour, type HourOfBuild } from './last-hour.ts'

/** Seconds, and layout shift: the bounds are those of “good” and “poor” with steps around them (https://web.dev/articles/vitals). */
const times = [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 6, 10]
const shifts = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1]

/** What a build is called that this server does not know: whoever makes names up adds no label. */
const otherBuild = 'other'

/** What browsers of visitors tell of pages, by the build these are of. */
export class BrowserMetrics {
  readonly #reports = new Counter(
    'trackside_browser_reports_total',
    'Reports of browsers, by build: violations of the policy, script errors',
    ['kind', 'build'],
  )
  readonly #vitals = new Histogram(
    'trackside_web_vital_seconds',
    'Web vitals of page loads that are counted, by build',
    times,
    ['vital', 'build'],
  )
  readonly #shifts = new Histogram(
    'trackside_web_vital_layout_shift',
    'Cumulative layout shift of page loads that are counted, by build',
    shifts,
    ['build'],
  )
  readonly #lastHour: LastHour
  #builds: ReadonlySet<string> = new Set()

  /** `now` gives milliseconds since 1970. */
  constructor(now?: () => number) {
    this.#lastHour = new LastHour(now)
  }

  /** The builds whose pages may still be open; others are counted together. */
  know(builds: readonly string[]): void {
    this.#builds = new Set(builds)
    // A counter that begins at 0 shows its first report as a rise.
    for (const build of builds) for (const kind of ['policy', 'error']) this.#reports.add([kind, build], 0)
  }

  /** Counts a report of the security policy. */
  violated(build: string | undefined): void {
    this.#report('policy', build)
  }

  /** Counts a web vital or an error of a page load; what visitors finish is counted elsewhere. */
  counted({ name, value = 0 }: Count, build: string | undefined): void {
    if (name === 'error') return this.#report('error', build)
    if (!isVital(name)) return
    const label = this.#labelOf(build)
    this.#lastHour.vital(label, name, value)
    if (name === 'CLS') this.#shifts.observe(value, [label])
    else this.#vitals.observe(value / 1000, [name, label])
  }

  /** What was told in the last hour, by build; those of which nothing was are left out. */
  lastHour(): HourOfBuild[] {
    return this.#lastHour.read()
  }

  get metrics(): readonly Metric[] {
    return [this.#reports, this.#vitals, this.#shifts]
  }

  #report(kind: 'policy' | 'error', build: string | undefined): void {
    const label = this.#labelOf(build)
    this.#lastHour.report(label, kind)
    this.#reports.add([kind, label])
  }

  #labelOf(build: string | undefined): string {
    return build !== undefined && this.#builds.has(build) ? build : otherBuild
  }
}

const isVital = (name: Count['name']): name is Vital => vitals.some((vital) => vital === name)

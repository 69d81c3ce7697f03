import type { LiveStats } from '#services/live/options.ts'
import { BrowserMetrics } from './browser-metrics.ts'
import { ContentNews } from './content-news.ts'
import { Counter, Gauge, Histogram, type Family, type Metric, type Sample } from './families.ts'
import { processMetrics } from './process-metrics.ts'

/** Seconds. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What is only known once the site runs. */
export interface Readings {
  build: string
  contentVersion: () => number
  cache: () => { hits: number; misses: number; bytes: number; pages: number }
  /** Absent: no embedded live database. */
  live: (() => LiveStats | undefined) | undefined
}

/** All that is counted of a running site. Labels have few values: names of routes and kinds, never what a visitor sends. */
export class SiteMetrics {
  readonly requests = new Counter('trackside_http_requests_total', 'Requests answered, by route and status', [
    'route',
    'status',
  ])
  readonly duration = new Histogram(
    'trackside_http_request_duration_seconds',
    'From a request to the end of its answer, without those that wait for something to happen',
    durations,
    ['route'],
  )
  readonly contentRequests = new Counter(
    'trackside_content_requests_total',
    'Requests to the content service, by what came of them: ok, missing, refused, failed',
    ['outcome'],
  )
  readonly contentDuration = new Histogram(
    'trackside_content_request_duration_seconds',
    'Time an answer of the content service took',
    durations,
  )
  readonly draws = new Histogram(
    'trackside_page_draw_duration_seconds',
    'Time from a page’s content to its document',
    durations,
  )
  readonly forms = new Counter('trackside_forms_total', 'Forms stored by the embedded database', ['form'])
  readonly posted = new Counter(
    'trackside_forms_posted_total',
    'Forms posted without script: stored, wrong, refused, failed',
    ['outcome'],
  )
  readonly mails = new Counter('trackside_mails_total', 'Attempts to send a mail: sent, failed', ['outcome'])
  readonly browsers = new BrowserMetrics()
  readonly #process = processMetrics()
  #readings: Metric[] = []
  #formFailed: string | undefined

  readonly #news = new ContentNews()

  /** A request to the content service took so many seconds, and failed with a status. */
  contentRequest(seconds: number, failure?: number): void {
    const outcome =
      failure === undefined ? 'ok' : failure === 404 ? 'missing' : failure < 500 ? 'refused' : 'failed'
    this.contentRequests.add([outcome])
    if (failure !== undefined && failure !== 404) this.#news.noteFailure(failure)
    this.contentDuration.observe(seconds)
  }

  /** The content shown has changed. */
  contentChanged(): void {
    this.#news.noteChange()
  }

  /** When the content changed and when a request for it failed last, since the start. */
  contentNews(): ReturnType<ContentNews['read']> {
    return this.#news.read()
  }

  /** Seconds that 99 of 100 turns of the event loop were late at most. */
  eventLoopDelay(): number {
    return this.#process.delay()
  }

  /** A form was posted without script: stored, wrong, refused, failed. */
  formPosted(outcome: string): void {
    this.posted.add([outcome])
    if (outcome === 'failed') this.#formFailed = new Date().toISOString()
  }

  /** Forms posted since the start: stored with and without script, and not stored, and when one was not stored last. */
  formCounts(): { stored: number; failed: number; failedAt?: string } {
    const sum = ({ samples }: Family) => samples.reduce((all, { value }) => all + value, 0)
    const failed = this.posted.read().samples.find(({ labels }) => labels.outcome === 'failed')
    return {
      stored: sum(this.forms.read()),
      failed: failed?.value ?? 0,
      ...(this.#formFailed !== undefined && { failedAt: this.#formFailed }),
    }
  }

  /** Adds what can be read of the running site. */
  add({ build, contentVersion, cache, live }: Readings): void {
    const cached = (name: keyof ReturnType<typeof cache>) => () => cache()[name]
    const counter = { type: 'counter' } as const
    this.#readings = [
      new Gauge('trackside_build_info', 'The build that runs', () => [{ labels: { build }, value: 1 }]),
      new Gauge('trackside_content_version', 'Version of the content shown', contentVersion),
      new Gauge('trackside_page_cache_hits_total', 'Pages sent from memory', cached('hits'), counter),
      new Gauge('trackside_page_cache_misses_total', 'Pages that had to be drawn', cached('misses'), counter),
      new Gauge('trackside_page_cache_bytes', 'What the pages in memory take', cached('bytes')),
      new Gauge('trackside_page_cache_pages', 'Pages in memory', cached('pages')),
      ...(live ? liveGauges(live) : []),
    ]
  }

  read(): Family[] {
    const own: Metric[] = [
      this.requests,
      this.duration,
      this.contentRequests,
      this.contentDuration,
      this.draws,
      this.forms,
      this.posted,
      this.mails,
      ...this.browsers.metrics,
    ]
    return [...this.#process.metrics, ...this.#readings, ...own].map((metric) => metric.read())
  }

  close(): void {
    this.#process.stop()
  }
}

/** Of the live database, once it has been used. */
function liveGauges(live: () => LiveStats | undefined): Metric[] {
  const gauge = (
    name: string,
    help: string,
    read: (stats: LiveStats) => number | Sample[],
    type: 'gauge' | 'counter' = 'gauge',
  ) =>
    new Gauge(
      `trackside_live_${name}`,
      help,
      () => {
        const stats = live()
        return stats && read(stats)
      },
      { type },
    )
  return [
    gauge('sessions', 'Open sessions of the live database', ({ sessions }) => sessions),
    gauge('targets', 'Documents and queries listened to', ({ targets }) => targets),
    gauge('watched_documents', 'Different documents listened to', ({ watchedDocuments }) => watchedDocuments),
    gauge('watched_queries', 'Different queries listened to', ({ watchedQueries }) => watchedQueries),
    gauge('backlog_characters', 'Kept for clients until they confirm it', ({ backlog }) => backlog),
    gauge('commits_total', 'Commits', ({ commits }) => commits, 'counter'),
    gauge(
      'turned_away_total',
      'Requests turned away because there were too many',
      ({ turnedAway }) => turnedAway,
      'counter',
    ),
    gauge(
      'fan_out_median_seconds',
      'From a commit to all queues, half of them at most',
      ({ fanOut }) => fanOut.median / 1000,
    ),
    gauge(
      'fan_out_p95_seconds',
      'From a commit to all queues, 95 of 100 at most',
      ({ fanOut }) => fanOut.p95 / 1000,
    ),
  ]
}

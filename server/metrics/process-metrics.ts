import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Gauge, type Metric } from './families.ts'

/** Milliseconds between two looks at the event loop's delay. */
const resolution = 20

/** Figures of this process, under the names that all programs give them. */
export function processMetrics(): { metrics: Metric[]; delay: () => number; stop: () => void } {
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  // It measures from one look to the next: what is above the pause between them is the delay.
  const delay = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolution / 1000)
  const started = Date.now() / 1000 - process.uptime()
  const metrics = [
    new Gauge(
      'process_cpu_seconds_total',
      'Processor time spent, by the program and for it',
      () => {
        const { user, system } = process.cpuUsage()
        return (user + system) / 1e6
      },
      { type: 'counter' },
    ),
    new Gauge('process_start_time_seconds', 'When the process started, since 1970', () => started),
    new Gauge('process_resident_memory_bytes', 'Resident memory', () => process.memoryUsage.rss()),
    new Gauge('nodejs_heap_size_used_bytes', 'Heap in use', () => process.memoryUsage().heapUsed),
    new Gauge(
      'nodejs_eventloop_lag_p99_seconds',
      'What 99 of 100 turns of the event loop were late at most since the last reading',
      () => delay(delays.percentile(99)),
    ),
    new Gauge(
      'nodejs_eventloop_lag_max_seconds',
      'What one turn of the event loop was late at most since the last reading',
      () => {
        const longest = delay(delays.max)
        delays.reset()
        return longest
      },
    ),
  ]
  return { metrics, delay: () => delay(delays.percentile(99)), stop: () => delays.disable() }
}

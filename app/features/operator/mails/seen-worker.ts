import { millisOf } from '#app/features/live/millis.ts'

/** When a worker was seen last, in milliseconds since 1970; undefined where none was. */
export function seenWorker(
  workers: readonly { data: Readonly<Record<string, unknown>> }[],
): number | undefined {
  const times = workers.flatMap(({ data }) => millisOf(data.seen) ?? [])
  return times.length ? Math.max(...times) : undefined
}

import { speedOf, spoken, type Timed } from './estimate.ts'
import { isClaimed, jobsIn, recordOf, type Job } from './store.ts'
import type { Slice } from './slices.ts'

/** The queue as a table: what is done of each job, and how long the rest will take at the speed of the last slices. */
export function statusOf(root: string, runners: readonly number[]): string {
  const jobs = jobsIn(root)
  if (!jobs.length) return 'The queue is empty: npm run media -- queue add\n'
  const timed = new Map(jobs.map((job) => [job, timedSlices(root, job)]))
  const all = [...timed.values()].flat()
  const wide = Math.max(...jobs.map(({ name }) => name.length))
  let left = 0
  const lines = jobs.map((job) => {
    const own = timed.get(job) ?? []
    const undone = job.slices.filter((slice) => !recordOf(root, job, slice))
    const seconds = undone.reduce((sum, slice) => sum + workOf(job, slice), 0) / speedOf(own, all)
    left += seconds
    const doing = undone.some((slice) => isClaimed(root, job, slice)) ? ' …' : ''
    const done = `${job.slices.length - undone.length}/${job.slices.length} slices`
    return `${job.name.padEnd(wide)}  ${done.padStart(15)}  ${undone.length ? `${spoken(seconds)} left${doing}` : 'done'}`
  })
  const running = runners.length
    ? `running here: ${runners.join(', ')}`
    : 'not running here: npm run media -- queue run'
  return `${lines.join('\n')}\n${left ? `${spoken(left)} left at this speed, ` : 'All done, '}${running}\n`
}

const workOf = ({ width }: Job, { rows: [from, to], samples }: Slice): number =>
  (width * (to - from) * samples) / 1e6

const timedSlices = (root: string, job: Job): Timed[] =>
  job.slices.flatMap((slice) => {
    const record = recordOf(root, job, slice)
    return record ? [{ work: workOf(job, slice), seconds: record.seconds }] : []
  })

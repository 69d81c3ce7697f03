import { existsSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { gather, gathering, mean } from './merge.ts'
import { filesOf, halfOf, planesOf, recordOf, writeWhole, type Job } from './store.ts'

/** Two independent renders of one picture, each the mean of half the passes, and how many samples they hold. */
export interface Halves {
  data: [Float32Array, Float32Array]
  samples: [number, number]
}

interface Merged {
  slices: string[]
  samples: [number, number]
}

/** Merges every finished slice into the job's two halves and takes the slices' files away; gives the halves. */
export async function mergeHalves(root: string, job: Job): Promise<Halves> {
  const files = filesOf(root, job.name)
  const before = readMerged(files.merged)
  const added = job.slices.filter(
    (slice) => !before.slices.includes(slice.id) && recordOf(root, job, slice) !== undefined,
  )
  const halves: Float32Array[] = []
  const samples: [number, number] = [...before.samples]
  for (const which of [0, 1] as const) {
    const sum = gathering(job)
    if (before.samples[which])
      gather(sum, {
        data: floats(await readFile(files.half(which, before.slices.length))),
        rows: [0, job.height],
        samples: before.samples[which],
      })
    for (const slice of added.filter((one) => halfOf(one) === which))
      gather(sum, { data: await planesOf(root, job, slice), rows: slice.rows, samples: slice.samples })
    samples[which] = sum.samples[0] ?? 0
    halves.push(mean(sum))
  }
  const [one, other] = halves
  if (!one || !other) throw new Error('A picture has two halves')
  if (added.length && isComplete(root, job)) await keep(root, job, { data: [one, other], samples })
  return { data: [one, other], samples }
}

/** Whether every slice is there. */
export const isComplete = (root: string, job: Job): boolean =>
  job.slices.every((slice) => recordOf(root, job, slice) !== undefined)

/** The halves get names of their own before merged.json names them: a stop in between only repeats the merging. */
async function keep(root: string, job: Job, { data, samples }: Halves): Promise<void> {
  const files = filesOf(root, job.name)
  const had = readMerged(files.merged)
  const slices = [...new Set([...had.slices, ...job.slices.map(({ id }) => id)])]
  for (const which of [0, 1] as const)
    await writeWhole(files.half(which, slices.length), new Uint8Array(data[which].buffer))
  await writeWhole(files.merged, JSON.stringify({ slices, samples } satisfies Merged))
  for (const { id } of job.slices) rmSync(files.slice(id), { force: true })
  if (had.slices.length && had.slices.length !== slices.length)
    for (const which of [0, 1] as const) rmSync(files.half(which, had.slices.length), { force: true })
}

function readMerged(file: string): Merged {
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Merged)
    : { slices: [], samples: [0, 0] }
}

const floats = (bytes: Buffer): Float32Array =>
  new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4)

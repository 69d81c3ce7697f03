import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { passOf, type Rows, type Slice } from './slices.ts'

/** A picture to be rendered, as it stands on disk: all that a later run on any machine needs to go on with it. */
export interface Job {
  name: string
  /** Jobs are worked off in this order, the lowest first. */
  order: number
  place: string
  view: string
  width: number
  height: number
  samples: number
  /** 1 is the whole geometry, less is for drafts. */
  detail: number
  slices: Slice[]
}

/** What Blender says of a slice once its file is whole. */
export interface SliceRecord {
  rows: Rows
  samples: number
  bytes: number
  sha256: string
  /** By the clock, and of the processor. */
  seconds: number
  worked: number
  device: string
}

/** Where a job keeps what. */
export function filesOf(root: string, name: string) {
  const folder = join(root, name)
  return {
    folder,
    job: join(folder, 'job.json'),
    /** The programs it was added with: editing a scene does not change what is being rendered. */
    programs: join(folder, 'programs'),
    models: join(folder, 'models'),
    /** What the scene says of itself: camera, sun, haze, named spots. */
    facts: join(folder, 'facts.json'),
    slice: (id: string) => join(folder, 'slices', `${id}.f32`),
    record: (id: string) => join(folder, 'slices', `${id}.json`),
    claim: (id: string) => join(folder, 'claims', id),
    /** So many slices merged in two halves; `merged` says which and names the halves that count. */
    half: (which: 0 | 1, slices: number) => join(folder, `half-${which}-${slices}.f32`),
    merged: join(folder, 'merged.json'),
  }
}

export async function saveJob(root: string, job: Job): Promise<void> {
  const { folder, job: file } = filesOf(root, job.name)
  for (const inside of ['slices', 'claims']) await mkdir(join(folder, inside), { recursive: true })
  await writeWhole(file, `${JSON.stringify(job, null, 2)}\n`)
}

/** Every job, in the order of its worth. */
export function jobsIn(root: string): Job[] {
  if (!existsSync(root)) return []
  return readdirSync(root)
    .map((name) => filesOf(root, name).job)
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Job)
    .sort((a, b) => a.order - b.order || a.name.localeCompare(b.name))
}

/** A finished slice's record, or undefined when the slice is missing or its file has another size than it should. */
export function recordOf(root: string, { name }: Job, { id }: Slice): SliceRecord | undefined {
  const { slice, record } = filesOf(root, name)
  if (!existsSync(record(id))) return undefined
  const said = JSON.parse(readFileSync(record(id), 'utf8')) as SliceRecord
  if (mergedIn(root, name).includes(id)) return said
  return existsSync(slice(id)) && statSync(slice(id)).size === said.bytes ? said : undefined
}

/** Names of the slices that stand in the merged halves. */
function mergedIn(root: string, name: string): string[] {
  const { merged } = filesOf(root, name)
  return existsSync(merged) ? (JSON.parse(readFileSync(merged, 'utf8')) as { slices: string[] }).slices : []
}

/** A slice's planes. When they are not what Blender wrote, the slice is taken out, to be done again, and this throws. */
export async function planesOf(root: string, { name }: Job, { id }: Slice): Promise<Float32Array> {
  const { slice, record } = filesOf(root, name)
  const said = JSON.parse(await readFile(record(id), 'utf8')) as SliceRecord
  const bytes = await readFile(slice(id))
  if (createHash('sha256').update(bytes).digest('hex') !== said.sha256) {
    rmSync(record(id))
    rmSync(slice(id))
    throw new Error(`Slice ${id} of ${name} was damaged on disk and will be rendered again: run the queue.`)
  }
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4)
}

interface Claim {
  host: string
  pid: number
}

/** A claim of a machine that was heard of longer ago than this is nobody's: hours, so that no slow slice is done twice. */
const CLAIM_ENDS_MS = 3 * 3_600_000

/** Takes a slice for this process, so that no other, here or on another machine of the same folder, renders it too. */
export function claim(root: string, { name }: Job, { id }: Slice): boolean {
  const file = filesOf(root, name).claim(id)
  if (existsSync(file) && isAbandoned(file)) rmSync(file, { force: true })
  try {
    writeFileSync(file, JSON.stringify({ host: hostname(), pid: process.pid } satisfies Claim), {
      flag: 'wx',
    })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

export function release(root: string, { name }: Job, { id }: Slice): void {
  rmSync(filesOf(root, name).claim(id), { force: true })
}

/** Whether somebody is rendering a slice. */
export function isClaimed(root: string, { name }: Job, { id }: Slice): boolean {
  const file = filesOf(root, name).claim(id)
  return existsSync(file) && !isAbandoned(file)
}

function isAbandoned(file: string): boolean {
  const text = readFileSync(file, 'utf8')
  if (!text) return true
  const { host, pid } = JSON.parse(text) as Claim
  if (host !== hostname()) return Date.now() - statSync(file).mtimeMs > CLAIM_ENDS_MS
  return pid === process.pid || !isAlive(pid)
}

/** Whether a process of this machine runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The next slice that nobody has done or is doing, claimed; of the job of most worth. Undefined when none is left. */
export function nextSlice(root: string, jobs = jobsIn(root)): { job: Job; slice: Slice } | undefined {
  for (const job of jobs)
    for (const slice of job.slices)
      if (!recordOf(root, job, slice) && claim(root, job, slice)) return { job, slice }
  return undefined
}

/** Which half a slice goes into. */
export const halfOf = (slice: Pick<Slice, 'id'>): 0 | 1 => (passOf(slice) % 2 ? 1 : 0)

/** Writes a file under another name first, so that it is whole or not there. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${file}.part`, content)
  await rename(`${file}.part`, file)
}

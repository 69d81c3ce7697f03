import { existsSync, rmSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { startBlender, type Blender } from './blender.ts'
import { developed, isDeveloped } from './develop.ts'
import { isComplete } from './halves.ts'
import { isAlive, jobsIn, nextSlice, release } from './store.ts'

const runners = (root: string): string => join(root, '.runners')

/**
 * Renders slice after slice, the job of most worth first, until none is left or `stopped` is aborted; every picture whose
 * last slice is done is developed to `pictures`. Other processes, here or on machines that share the folder, may do the
 * same at the same time. A job that fails is left for another run. Gives the names of those that failed.
 */
export async function runQueue(
  root: string,
  { threads, pictures, stopped }: { threads: number; pictures: string; stopped: AbortSignal },
): Promise<string[]> {
  const own = join(runners(root), `${hostname()}-${process.pid}`)
  await mkdir(runners(root), { recursive: true })
  await writeFile(own, '')
  let blender: Blender | undefined
  const failed = new Set<string>()
  stopped.addEventListener('abort', () => void blender?.stop())
  try {
    while (!stopped.aborted) {
      const next = nextSlice(
        root,
        jobsIn(root).filter(({ name }) => !failed.has(name)),
      )
      if (!next) break
      const { job, slice } = next
      try {
        if (blender?.job.name !== job.name) {
          await blender?.stop()
          blender = startBlender(root, job, threads)
        }
        const began = Date.now()
        await blender.render(slice)
        process.stdout.write(`${job.name} ${slice.id}: ${Math.round((Date.now() - began) / 1000)} s\n`)
      } catch (error) {
        if (stopped.aborted) break
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
        failed.add(job.name)
        await blender?.stop()
        blender = undefined
      } finally {
        release(root, job, slice)
      }
      if (!stopped.aborted) await developFinished(root, pictures)
    }
    if (!stopped.aborted) await developFinished(root, pictures)
  } finally {
    await blender?.stop()
    rmSync(own, { force: true })
  }
  return [...failed]
}

/** Develops every picture whose last slice is done, unless it was developed since. */
async function developFinished(root: string, pictures: string): Promise<void> {
  for (const job of jobsIn(root))
    if (isComplete(root, job) && !isDeveloped(root, job, pictures)) await developed(root, job, pictures)
}

/** Asks every queue that runs on this machine to stop; gives their process ids. */
export async function stopRunners(root: string): Promise<number[]> {
  const pids = await runningHere(root)
  for (const pid of pids) process.kill(pid, 'SIGTERM')
  return pids
}

/** Process ids of the queues that run on this machine; those that ended without saying so are forgotten. */
export async function runningHere(root: string): Promise<number[]> {
  if (!existsSync(runners(root))) return []
  const pids = (await readdir(runners(root)))
    .filter((name) => name.startsWith(`${hostname()}-`))
    .map((name) => Number(name.slice(hostname().length + 1)))
  for (const pid of pids.filter((one) => !isAlive(one)))
    rmSync(join(runners(root), `${hostname()}-${pid}`), { force: true })
  return pids.filter((pid) => isAlive(pid))
}

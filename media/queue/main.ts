import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { requireTools } from '../needs.ts'
import { PICTURES, picturesOf } from '../places/pictures.ts'
import { addJob } from './add.ts'
import { yieldToOthers } from './blender.ts'
import { developed } from './develop.ts'
import { runQueue, runningHere, stopRunners } from './run.ts'
import { statusOf } from './status.ts'
import { jobsIn } from './store.ts'

const MEDIA = join(import.meta.dirname, '..')
const ROOT = join(MEDIA, '..', '.cache', 'render')
const MODELS = join(MEDIA, 'out')
const DONE = join(MODELS, 'places')

const HELP = `npm run media -- queue <command>

  add [picture …]       every picture of places/pictures.ts, or those named; --samples N, --anew, --first
  run                   renders until all is done; --threads N (1), may run on several machines that share .cache/render
  status                what is done and how long the rest will take
  stop                  ends what runs on this machine; finished slices stay
  develop picture …     the picture of what is there so far
  draft picture …       a small one at once, a quarter of the size
`

/** `npm run media -- queue …`: renders pictures in slices that outlive any stop. Gives the exit status. */
export async function queue(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      threads: { type: 'string', default: '1' },
      samples: { type: 'string' },
      anew: { type: 'boolean', default: false },
      first: { type: 'boolean', default: false },
    },
  })
  const [command = 'help', ...names] = positionals
  if (command === 'add') await add(names, values)
  else if (command === 'run') {
    yieldToOthers()
    return run(ROOT, Number(values.threads))
  } else if (command === 'status') process.stdout.write(statusOf(ROOT, await runningHere(ROOT)))
  else if (command === 'stop') {
    const pids = await stopRunners(ROOT)
    process.stdout.write(pids.length ? `Stopping ${pids.join(', ')}\n` : 'Nothing runs on this machine.\n')
  } else if (command === 'develop')
    for (const job of jobsIn(ROOT).filter(({ name }) => names.includes(name)))
      await developed(ROOT, job, DONE)
  else if (command === 'draft') return draft(names, Number(values.threads))
  else {
    process.stderr.write(HELP)
    return command === 'help' ? 0 : 1
  }
  return 0
}

/** The order of worth is the order of pictures.ts; --first goes before all that are there. */
async function add(
  names: string[],
  { samples, anew, first }: { samples?: string | undefined; anew: boolean; first: boolean },
): Promise<void> {
  const before = Math.min(0, ...jobsIn(ROOT).map(({ order }) => order))
  for (const [name, { render }] of picturesOf(names)) {
    if (!render) continue
    const order = first ? before - 1 : Object.keys(PICTURES).indexOf(name)
    const wanted = { ...render, samples: samples ? Number(samples) : render.samples }
    const job = await addJob(ROOT, name, wanted, { order, models: MODELS, anew })
    process.stdout.write(`${name}: ${job.slices.length} slices, ${job.samples} samples\n`)
  }
}

async function run(root: string, threads: number): Promise<number> {
  requireTools(['blender'])
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
  const failed = await runQueue(root, { threads, pictures: DONE, stopped: stop.signal })
  if (failed.length) process.stderr.write(`Not rendered, see above: ${failed.join(', ')}\n`)
  return failed.length ? 1 : 0
}

async function draft(names: string[], threads: number): Promise<number> {
  const root = join(ROOT, '.drafts')
  let order = 0
  for (const [name, { render }] of picturesOf(names)) {
    if (!render) continue
    const small = { width: Math.round(render.width / 4), height: Math.round(render.height / 4), samples: 16 }
    const adding = { order: order++, models: MODELS, detail: 0.5, anew: true }
    await addJob(root, `${name}-draft`, { ...render, ...small }, adding)
  }
  return run(root, threads)
}

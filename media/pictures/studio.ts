import { spawn } from 'node:child_process'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { Builder } from '../geometry/builder.ts'
import type { Machine, View } from '../machines/machine.ts'

export interface StudioJob extends Partial<View> {
  glb: string
  out: string
  width: number
  height: number
  samples: number
}

/** The options of a machine that a picture of it leaves out. */
export function hiddenOptions(machine: Machine, show: readonly string[] = []): string[] {
  const builder = new Builder()
  machine.build(builder)
  const shown = [...machine.standard, ...show]
  return builder.names().filter((name) => name.startsWith('opt_') && !shown.includes(name))
}

/** Where the picture of the machine alone lies. */
export const maskOf = (out: string): string => out.replace(/\.png$/, '-mask.png')

/** Renders a machine on transparent ground with its shadow, and alone as a mask, on one thread; the picture appears when it is whole. */
export async function renderStudio(
  machine: Machine,
  job: StudioJob,
  progress: (share: number) => void,
): Promise<void> {
  const { show, ...spec } = job
  const partial = job.out.replace(/\.png$/, '.part.png')
  const mask = maskOf(job.out)
  const call = JSON.stringify({ ...spec, out: partial, mask, hide: hiddenOptions(machine, show) })
  const script = join(import.meta.dirname, 'studio.py')
  const blender = spawn('blender', [
    '-b',
    '-t',
    '1',
    '--python-exit-code',
    '1',
    '--python',
    script,
    '--',
    call,
  ])
  let tail = ''
  for (const stream of [blender.stdout, blender.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      tail = (tail + bytes.toString()).slice(-4000)
      const [, sample, samples] = [...tail.matchAll(/Sample (\d+)\/(\d+)/g)].at(-1) ?? []
      if (sample && samples) progress(Number(sample) / Number(samples))
    })
  }
  const code = await new Promise<number | null>((resolve) => blender.on('close', resolve))
  if (code !== 0) throw new Error(`Blender ended with ${code}:\n${tail}`)
  renameSync(partial, job.out)
}

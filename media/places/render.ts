import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { FLEET } from '../machines/fleet.ts'
import { hiddenOptions } from '../pictures/options.ts'
import type { Render } from './pictures.ts'

const HERE = import.meta.dirname

/** Runs a program; its output goes to `told`, and an end other than 0 is an error with its last words. */
async function run(program: string, args: readonly string[], told: (text: string) => void): Promise<void> {
  const child = spawn(program, args)
  let tail = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      tail = (tail + bytes.toString()).slice(-4000)
      told(tail)
    })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${tail}`)
}

/**
 * Renders a picture's layers of light with Blender to `layers` (.npz). `detail` of 1 is the whole geometry; less is for
 * drafts. `models` is the folder of the machines' raw models and of the quarry's picture for the stage's screen.
 */
export async function renderLayers(
  render: Render,
  { layers, models, detail }: { layers: string; models: string; detail: number },
  progress: (share: number) => void,
): Promise<void> {
  const fleet = Object.fromEntries(
    Object.entries(FLEET).map(([key, machine]) => [
      key,
      { glb: join(models, `${key}.glb`), hide: hiddenOptions(machine) },
    ]),
  )
  const { place, view, width, height, samples } = render
  const screen = join(models, 'places', 'quarry-wide.png')
  const job = JSON.stringify({ place, view, width, height, samples, detail, out: layers, screen, fleet })
  const args = ['-b', '-t', '1', '--python-exit-code', '1', '--python', join(HERE, 'scene.py'), '--', job]
  await run('blender', args, (text) => {
    const [, sample, all] = [...text.matchAll(/Sample (\d+)\/(\d+)/g)].at(-1) ?? []
    if (sample && all) progress(Number(sample) / Number(all))
  })
}

/** Makes the picture (PNG) of its layers, and beside it where its places are seen (`.spots.json`). */
export async function finish(layers: string, png: string): Promise<void> {
  await run('/usr/bin/python3', [join(HERE, 'finish.py'), layers, png], () => undefined)
}

import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isObject, type JsonObject } from '#services/content/json.ts'
import type { Machine } from '../machines/machine.ts'
import { hiddenOptions } from '../pictures/options.ts'
import { changeStories, deliverPart } from './assets.ts'

/** The models of a machine alone, in place of the ones before, with their sizes and what they hide; pictures stay. */
export async function deliverModels(key: string, machine: Machine, out: string): Promise<string> {
  const files = [`${key}-model`, `${key}-model-light`] as const
  for (const name of files) await deliverPart(join(out, `${name}.glb`), name, machine.code)
  const [model, light] = await Promise.all(
    files.map(async (name) => String((await stat(join(out, `${name}.glb`))).size)),
  )
  const hidden = hiddenOptions(machine).join(', ')
  const stories = await changeStories((story) => {
    const blocks = blocksOf(story, `${key}-model.glb`).filter((block) => 'model_size' in block)
    for (const block of blocks) Object.assign(block, { model_size: model, light_size: light, hidden })
    return blocks.length > 0
  })
  return `${key}: ${model} and ${light} bytes in ${stories.join(', ')}\n`
}

/** The 3D blocks that show a file. */
function blocksOf(value: unknown, file: string): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap((item) => blocksOf(item, file))
  if (!isObject(value)) return []
  const { model } = value
  const isOwn = isObject(model) && typeof model.filename === 'string' && model.filename.endsWith(`/${file}`)
  return [...(isOwn ? [value] : []), ...Object.values(value).flatMap((item) => blocksOf(item, file))]
}

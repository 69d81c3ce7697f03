import { existsSync } from 'node:fs'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format } from 'oxfmt'
import type { AssetField } from '#services/content/add-asset.ts'
import { isObject } from '#services/content/json.ts'
import { glbFiles } from '../glb/raw.ts'
import type { Machine } from '../machines/machine.ts'
import { boundsOf, pointsOf } from '../pictures/camera.ts'
import { hiddenOptions } from '../pictures/options.ts'
import { spotsOf, type Spot } from '../pictures/spots.ts'
import { FRAMES } from '../pictures/turntable.ts'
import { blockIn } from './block-in.ts'
import { changeStories, deliverPart } from './assets.ts'
import { pageOf } from './pages.ts'
import { deliverTurnPictures } from './turns.ts'
import { viewerBlock } from './viewer.ts'

const SPOTS = join(import.meta.dirname, 'spots')

/** Where the spots are in every frame, as it is committed for whatever else wants to mark them. */
async function spotsFile(spots: readonly Spot[]): Promise<string> {
  const text = JSON.stringify({ frames: FRAMES, spots })
  return (await format('spots.json', text, { printWidth: 110 })).code
}

/** The turn, the model and the spots into the viewer of the machine's page; a turn that lacks frames is left out. */
export async function deliverViewer(key: string, machine: Machine, out: string): Promise<string> {
  const raw = join(out, `${key}.glb`)
  if (!existsSync(raw)) return `${key} has no raw model: node media/main.ts --only models ${key}\n`
  const part = async (name: string, ending: string): Promise<AssetField | undefined> => {
    const file = join(out, `${name}.${ending}`)
    return existsSync(file) ? deliverPart(file, name, machine.code) : undefined
  }
  const bytesOf = async (name: string): Promise<number> => {
    const file = join(out, `${name}.glb`)
    return existsSync(file) ? (await stat(file)).size : 0
  }
  const turn = await deliverTurnPictures(key, machine, out)
  const model = await part(`${key}-model`, 'glb')
  const light = await part(`${key}-model-light`, 'glb')
  const bytes = await Promise.all([bytesOf(`${key}-model`), bytesOf(`${key}-model-light`)])
  const doc = await (await glbFiles()).read(raw)
  const hide = hiddenOptions(machine)
  const { low, high } = boundsOf(pointsOf(doc, hide, 1))
  const spots = spotsOf(machine, doc, hide)
  await mkdir(SPOTS, { recursive: true })
  await writeFile(join(SPOTS, `${key}.json`), await spotsFile(spots))
  const stories = await changeStories((story) => {
    const product = isObject(story) && story.full_slug === pageOf(key, machine) && blockIn(story, 'Product')
    if (!product || !isObject(product.hero)) return false
    product.viewer = [
      viewerBlock({
        key,
        machine,
        ...turn,
        ...(model && { model }),
        ...(light && { light }),
        poster: product.hero as AssetField,
        spots,
        bytes,
        hidden: hide,
        size: [high[0] - low[0], high[2] - low[2], high[1]],
      }),
    ]
    return true
  })
  return `${key}: ${turn.frames.length} frames, ${spots.length} spots in ${stories.join(', ')}\n`
}

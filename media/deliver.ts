import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format } from 'prettier'
import type { AssetField } from '#services/content/add-asset.ts'
import { isObject } from '#services/content/json.ts'
import { blockIn, changeStories, deliverPart, deliverPicture } from './delivery/assets.ts'
import { textsOf } from './delivery/alternatives.ts'
import { viewerBlock } from './delivery/viewer.ts'
import { CONTENT } from './into-content.ts'
import { glbFiles } from './glb/raw.ts'
import { FLEET, machineOf } from './machines/fleet.ts'
import type { Machine } from './machines/machine.ts'
import { boundsOf, pointsOf } from './pictures/camera.ts'
import { stillNames } from './pictures/stills.ts'
import { hiddenOptions } from './pictures/options.ts'
import { spotsOf, type Spot } from './pictures/spots.ts'
import { frameName, largeName, rowsOf, startRow } from './pictures/turn.ts'
import { FRAMES } from './pictures/turntable.ts'

const OUT = join(import.meta.dirname, 'out')
const SPOTS = join(import.meta.dirname, 'delivery', 'spots')

/** Where the spots are in every frame, as it is committed for whatever else wants to mark them. */
const spotsFile = (spots: readonly Spot[]): Promise<string> =>
  format(JSON.stringify({ frames: FRAMES, spots }), { parser: 'json', printWidth: 110 })

/** Pictures into the assets and in place of their older versions in every story. */
async function deliverPictures(key: string, machine: Machine): Promise<void> {
  for (const name of stillNames(key, machine)) {
    const ending = name === key ? 'webp' : 'jpg'
    const file = join(OUT, `${name}.${ending}`)
    if (!existsSync(file)) continue
    await deliverPicture(file, name, machine.code, await textsOf(CONTENT, key, name))
  }
}

const partIf = async (file: string, name: string, title: string): Promise<AssetField | undefined> =>
  existsSync(join(OUT, file)) ? deliverPart(join(OUT, file), name, title) : undefined

const rowNames = (key: string, row: number): string[] =>
  Array.from({ length: FRAMES }, (_, frame) => frameName(key, row, frame))

/** The rows of a turn whose frames are all there: every one, or the one it starts in, or none. */
function rowsThere(key: string, machine: Machine): number[] {
  const rows = [...rowsOf(machine).keys()]
  const whole = rows.filter((row) =>
    rowNames(key, row).every((name) => existsSync(join(OUT, `${name}.avif`))),
  )
  return whole.length === rows.length ? rows : whole.filter((row) => row === startRow(rowsOf(machine)))
}

/** The turn, the model and the spots into the viewer of the machine's page; a turn that lacks frames is left out. */
async function deliverViewer(key: string, machine: Machine): Promise<void> {
  const raw = join(OUT, `${key}.glb`)
  if (!existsSync(raw)) return
  const rows = rowsThere(key, machine)
  const names = rows.flatMap((row) => rowNames(key, row))
  const frames: AssetField[] = []
  for (const name of names) frames.push(await deliverPart(join(OUT, `${name}.avif`), name, machine.code))
  const large = names.length
    ? await partIf(`${largeName(key)}.avif`, largeName(key), machine.code)
    : undefined
  const model = await partIf(`${key}-model.glb`, `${key}-model`, machine.code)
  const light = await partIf(`${key}-model-light.glb`, `${key}-model-light`, machine.code)
  const doc = await (await glbFiles()).read(raw)
  const hide = hiddenOptions(machine)
  const { low, high } = boundsOf(pointsOf(doc, hide, 1))
  const spots = spotsOf(machine, doc, hide)
  await writeFile(join(SPOTS, `${key}.json`), await spotsFile(spots))
  const page = `${machine.series.replace(/[®™]/, '').toLowerCase()}/${key}`
  const stories = await changeStories((story) => {
    const product = isObject(story) && story.full_slug === page ? blockIn(story, 'Product') : undefined
    if (!product || !isObject(product.hero)) return false
    product.viewer = [
      viewerBlock({
        key,
        machine,
        frames,
        ...(large && { large }),
        ...(model && { model }),
        ...(light && { light }),
        poster: product.hero as AssetField,
        spots,
        size: [high[0] - low[0], high[2] - low[2], high[1]],
      }),
    ]
    return true
  })
  process.stdout.write(`${key}: ${frames.length} frames, ${spots.length} spots in ${stories.join(', ')}\n`)
}

for (const key of process.argv.slice(2).length ? process.argv.slice(2) : Object.keys(FLEET)) {
  const machine = machineOf(key)
  await deliverPictures(key, machine)
  await deliverViewer(key, machine)
}

import { assetOf } from '#app/content/assets.ts'
import { takeContext } from '#app/features/viewers/context-budget.ts'
import { modelCode } from '#app/features/viewers/model/model-code.ts'
import { modelFile } from '#app/features/viewers/model/model-file.ts'
import type { ModelView } from '#app/features/viewers/model/model-view.ts'
import { savesData } from '#app/features/viewers/saves-data.ts'
import { drawsFast } from '#app/features/viewers/webgl.ts'
import { listed, optionsOf, type ProductBlock } from '../rules/product-of.ts'
import { shownBuild, type ShownBuild } from '../rules/shown.ts'
import { onPaper, type BuildPicture } from '../stage/build-picture.ts'
import { dressMachine } from '../stage/dress-machine.ts'

/** From where, and how large: 300 dots an inch and more where the PDF has them. */
const SIDES = [
  { yaw: 38, pitch: 13, width: 1500, height: 985 },
  { yaw: 218, pitch: 13, width: 900, height: 498 },
  { yaw: 0, pitch: 3, width: 900, height: 498 },
]
/** Milliseconds a model that is not there yet is waited for. */
const PATIENCE = 8000

/**
 * The built machine from three sides on white. From its view of the same build when there is one; else from a model fetched for it, where a
 * graphics card draws it soon. Empty when there is no model in time: the document comes without.
 */
export async function machinePictures(
  block: ProductBlock,
  codes: ReadonlySet<string>,
  view: ModelView | undefined,
): Promise<BuildPicture[]> {
  try {
    const shown = shownBuild(optionsOf(block), codes)
    const taken = await (view ? fromView(view, shown) : fromModel(block, shown))
    const pictures = taken.flatMap((one) => one ?? [])
    return pictures.length === SIDES.length ? await Promise.all(pictures.map(onPaper)) : []
  } catch (error) {
    console.warn('The built machine could not be pictured', error)
    return []
  }
}

async function fromView(view: ModelView, shown: ShownBuild): Promise<(Blob | null)[]> {
  // What was chosen a moment ago may not be there yet.
  await dressMachine(view, shown, AbortSignal.timeout(PATIENCE))
  return view.pictures(SIDES)
}

async function fromModel(block: ProductBlock, shown: ShownBuild): Promise<(Blob | null)[]> {
  const [model] = listed(block.model)
  const address = (assetOf(model?.light_model) ?? assetOf(model?.model))?.src
  if (!address || savesData() || !drawsFast()) return []
  const stop = new AbortController()
  const patience = setTimeout(() => stop.abort(new Error('It took too long')), PATIENCE)
  const release = takeContext(() => stop.abort())
  const stopped = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason as Error))
  })
  let view: ModelView | undefined
  const take = async () => {
    const [code, file] = await Promise.all([modelCode(), modelFile(address, stop.signal, () => {})])
    stop.signal.throwIfAborted()
    const canvas = document.createElement('canvas')
    view = new code.ModelView(canvas, { environment: 'studio', lost: () => stop.abort() })
    view.resize(600, 400)
    await view.show(await code.readModel(file), [...shown.hidden])
    await dressMachine(view, shown, stop.signal)
    await view.refined
    return view.pictures(SIDES)
  }
  try {
    return await Promise.race([take(), stopped])
  } finally {
    clearTimeout(patience)
    stop.abort()
    view?.close()
    release()
  }
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AssetField } from '#services/content/add-asset.ts'
import { isObject } from '#services/content/json.ts'
import { CONTENT } from '../into-content.ts'
import type { Machine } from '../machines/machine.ts'
import { filesOf } from '../pictures/take-stills.ts'
import { stillsOf } from '../pictures/stills.ts'
import { saidOf, saidOfCutOut } from './alternatives.ts'
import { blockIn } from './block-in.ts'
import { changeStories, deliverPicture } from './assets.ts'
import { addImages, galleryBlock, optionsBlock, putInto } from './page.ts'

/** The address of a machine's page. */
export const pageOf = (key: string, machine: Machine): string =>
  `${machine.series.replace(/[®™]/, '').toLowerCase()}/${key}`

/** The pictures of a machine that are there: into the assets, in place of their older versions, and onto its page. */
export async function deliverPictures(key: string, machine: Machine, out: string): Promise<string> {
  const options = new Map<string, AssetField>()
  const further: AssetField[] = []
  let count = 0
  for (const still of stillsOf(key, machine)) {
    for (const file of filesOf(key, still)) {
      const path = join(out, file)
      if (!existsSync(path)) continue
      const said =
        file === `${key}.webp` ? await saidOfCutOut(CONTENT, key) : await saidOf(CONTENT, key, still)
      const made = await deliverPicture(path, machine.code, said)
      if (!made) throw new Error(`No texts for ${file}: write them in media/delivery/pictures.json`)
      count++
      if (still.view.option) options.set(still.view.option, made)
      else if (said?.title) further.push(made)
    }
  }
  const stories = await changeStories((story) => {
    const product = isObject(story) && story.full_slug === pageOf(key, machine) && blockIn(story, 'Product')
    if (!product || !Array.isArray(product.body)) return false
    const body = product.body.filter(isObject)
    const gallery = blockIn(body, 'ImageGallery')
    if (gallery) addImages(gallery, further)
    else if (further.length) putInto(body, galleryBlock(key, further), 'Specification')
    if (options.size) putInto(body, optionsBlock(key, options), 'Specification')
    product.body = body
    return true
  })
  return `${key}: ${count} pictures, ${options.size} of options, in ${stories.join(', ')}\n`
}

import type { OpenedSite } from './site.ts'
import { changeBlocks } from './stories.ts'

interface Panorama {
  name?: string
  image?: unknown
  preview?: { filename: string }
  linked?: Panorama[]
}

/**
 * The tour with small pictures in place of its large ones: they are unpacked and drawn in software here, and what the
 * viewer does with them is the same. The quarry’s is the yard’s preview, so that it differs from its own.
 */
export async function lightPanoramas(site: OpenedSite): Promise<void> {
  const light = (one: Panorama, image = one.preview): Panorama => ({ ...one, image })
  await changeBlocks(
    site,
    'tour',
    (body) =>
      (body as Panorama[]).map((block) => {
        const yard = block.linked?.find(({ name }) => name === 'yard')
        return {
          ...light(block, yard?.preview),
          linked: block.linked?.map((one) => light(one)),
          lead: 'Light',
        }
      }),
    'Light',
  )
}

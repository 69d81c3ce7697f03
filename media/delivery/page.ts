import type { AssetField } from '#services/content/add-asset.ts'
import { isObject, type JsonObject } from '#services/content/json.ts'
import { field, OPTIONS, TITLES } from './texts.ts'
import { uid } from './viewer.ts'

/** The options of a machine with their pictures, by node. */
export function optionsBlock(key: string, pictures: ReadonlyMap<string, AssetField>): JsonObject {
  return {
    _uid: uid(key, 'options'),
    component: 'Features',
    ...field('heading', OPTIONS.heading),
    ...field('lead', OPTIONS.lead),
    items: [...pictures].map(([option, image]) => ({
      _uid: uid(key, 'option', option),
      component: 'Feature',
      layout: 'point',
      image,
      ...field('heading', OPTIONS.options[option]?.label ?? {}),
      ...field('text', OPTIONS.options[option]?.text ?? {}),
    })),
    theme: 'paper',
  }
}

/** Pictures of a machine from further sides and of its parts. */
export const galleryBlock = (key: string, images: readonly AssetField[]): JsonObject => ({
  _uid: uid(key, 'gallery'),
  component: 'ImageGallery',
  ...field('heading', TITLES.gallery ?? {}),
  images,
  layout: 'grid',
  captions: true,
  anchor: 'pictures',
})

/** Puts a block into a page's body in place of its older version, or after the first of a kind, or at the end. */
export function putInto(body: JsonObject[], block: JsonObject, after: string): void {
  const old = body.findIndex(({ _uid }) => _uid === block._uid)
  const place = body.findIndex(({ component }) => component === after)
  if (old >= 0) body[old] = block
  else if (place >= 0) body.splice(place + 1, 0, block)
  else body.push(block)
}

/** Adds the images that a gallery has not yet, or has in an older version. */
export function addImages(gallery: JsonObject, images: readonly AssetField[]): void {
  const there = Array.isArray(gallery.images) ? gallery.images : []
  const fileOf = (image: unknown) => (isObject(image) ? String(image.filename).replace(/^.*\//, '') : '')
  gallery.images = [
    ...there,
    ...images.filter((image) => !there.some((other) => fileOf(other) === fileOf(image))),
  ]
}

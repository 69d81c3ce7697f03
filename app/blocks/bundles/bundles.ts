/**
 * Blocks whose code comes in one file, `<bundle>.ts` beside this one, because pages that show one of them mostly show
 * others: a page fetches a dozen files and not fifty. A block that stands in none has a file of its own.
 */
export const bundles = {
  content: [
    'Button',
    'Feature',
    'Features',
    'Footer',
    'ImageBlock',
    'ModalDownloadLinkWithPreview',
    'ModalLink',
    'ModalPromoItems',
    'ModalTabs',
    'ModalTexts',
    'Page',
    'StoryList',
    'Text',
  ],
  event: ['EventContent', 'EventHighlight', 'EventPanel', 'EventTeaser', 'PreEventTimer'],
  films: ['Video', 'VideoGallery', 'VideoPlayer'],
  forms: ['ContactForm', 'MetricsPilotRequest', 'Register'],
  pictures: ['Image', 'ImageGallery', 'ModalImage', 'Slides'],
  product: ['Product', 'Product360Sequence', 'ProductViewer', 'Specification'],
  scenes: ['MapNavigation', 'Scene'],
} as const

export type BundleName = keyof typeof bundles
export type BundledBlock = (typeof bundles)[BundleName][number]

/** Names of the blocks whose code begins in the chunk with this key of the build's manifest; none for other chunks. */
export function blocksOfChunk(key: string): readonly string[] {
  const bundle = /^app\/blocks\/bundles\/(\w+)\.ts$/.exec(key)?.[1]
  if (bundle) return bundles[bundle as BundleName] ?? []
  const name = /^app\/blocks\/.*\/(\w+)\/\1\.tsx$/.exec(key)?.[1]
  return name ? [name] : []
}

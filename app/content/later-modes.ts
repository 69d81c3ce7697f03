/** Modes of a viewer whose code comes when they are chosen. */
const comeLater = new Set<unknown>(['Verge3dV4', 'KrPanoWrapper', 'ImageGallery', 'VideoPlayer'])

/** The modes of a viewer whose code does not come with the page; the one it opens with always does. */
export function laterModes<M>(modes: readonly M[]): M[] {
  return modes.slice(1).filter((mode) => comeLater.has((mode as { component?: unknown } | null)?.component))
}

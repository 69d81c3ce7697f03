import type { Block } from '#app/blocks/schema.ts'
import type { MessageId } from '#app/i18n/catalog.ts'

export type ModeBlock = NonNullable<Block<'ProductViewer'>['modes']>[number]
export type ModeName = ModeBlock['component']

/** How each kind of block is called in the mode switch. */
export const modeLabels = {
  Product360Sequence: 'viewers.mode360',
  Verge3dV4: 'viewers.mode3d',
  ImageGallery: 'viewers.modePictures',
} satisfies Record<ModeName, MessageId>

/** What the browser in front of us can show at all. Without script everything counts as possible. */
export interface Abilities {
  webgl: boolean
  saveData: boolean
}

/** Whether a mode can be shown; what cannot falls back to the next one offered: 3D → 360° → pictures. */
export function canShow(mode: ModeName, { webgl }: Abilities): boolean {
  return mode === 'Verge3dV4' ? webgl : true
}

/** The mode to begin with: the one the address names, else the first that can be shown. */
export function firstMode<M extends { component: ModeName }>(
  modes: readonly M[],
  abilities: Abilities,
  named?: string,
): M | undefined {
  const possible = modes.filter(({ component }) => canShow(component, abilities))
  return possible.find(({ component }) => component === named) ?? possible[0] ?? modes[0]
}

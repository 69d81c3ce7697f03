import type { Block } from '#app/content/block.ts'
import { hashOfStage, placeInHash, stageName } from '#app/features/hotspots/hotspot-hash.ts'
import { filmInHash, filmName } from '#app/features/video/film-hash.ts'
import type { MessageId } from '#app/base/i18n/messages.tsx'

export type ModeBlock = NonNullable<Block<'ProductViewer'>['modes']>[number]
export type ModeName = ModeBlock['component']

/** How each kind of block is called in the mode switch. */
export const modeLabels = {
  Product360Sequence: 'viewers.mode360',
  Verge3dV4: 'viewers.mode3d',
  ImageGallery: 'viewers.modePictures',
  KrPanoWrapper: 'viewers.modePanorama',
  VideoPlayer: 'viewers.modeFilm',
} satisfies Record<ModeName, MessageId>

/** Modes that bring a picture of the world around: nothing may stand over them, and their tools are their own. */
export const media: Partial<Record<ModeName, 'pictures' | 'panorama' | 'film'>> = {
  ImageGallery: 'pictures',
  KrPanoWrapper: 'panorama',
  VideoPlayer: 'film',
}

/** The name of a viewer's 3D stage in the address; that of its turn is the viewer's own. */
export function modelStageName(anchor: string | null | undefined): string {
  return `${stageName(anchor ?? 'view')}-3d`
}

/** What the address calls a mode that the visitor has chosen and not yet moved in: `#view-mode:film`. */
const modeNames: Record<ModeName, string> = {
  Product360Sequence: '360',
  Verge3dV4: '3d',
  ImageGallery: 'pictures',
  KrPanoWrapper: 'panorama',
  VideoPlayer: 'film',
}

const modesName = (anchor: string | null | undefined) => `${stageName(anchor ?? 'view')}-mode`

/** The hash of a viewer that shows this mode. */
export function hashOfMode(anchor: string | null | undefined, mode: ModeName): string {
  return hashOfStage({ stage: modesName(anchor), hotspot: modeNames[mode] })
}

/** What an address needs to know of the modes on offer: the names of their panoramas. */
interface NamedMode {
  component: ModeName
  name?: string | null
  linked?: readonly { name: string }[] | null
}

/** The mode an address speaks of: `#view-mode:film` names it; `#view-3d:…` is of the model, `#view:…` of the turn, `#quarry:…` of a panorama. */
export function modeInHash(
  hash: string,
  anchor: string | null | undefined,
  offered: readonly NamedMode[] = [],
): ModeName | undefined {
  const chosen = placeInHash(hash, modesName(anchor))?.hotspot
  if (chosen) return offered.find(({ component }) => modeNames[component] === chosen)?.component
  const around = offered.find(({ component }) => component === 'KrPanoWrapper')
  const names = around ? [around.name, ...(around.linked ?? []).map(({ name }) => name)] : []
  if (names.some((name) => placeInHash(hash, stageName(name)))) return 'KrPanoWrapper'
  if (placeInHash(hash, modelStageName(anchor))) return 'Verge3dV4'
  return placeInHash(hash, stageName(anchor ?? 'view')) && 'Product360Sequence'
}

/** The film among the modes that an address names, as a link to a moment in it does. */
export function filmModeInHash<M extends { component: ModeName; _uid: string; name?: string | null }>(
  hash: string,
  offered: readonly M[],
): M | undefined {
  const id = filmInHash(hash)?.id
  return offered.find((mode) => mode.component === 'VideoPlayer' && filmName(mode) === id)
}

/** Whether an address names a mode that is not on offer: it may be an old link. */
export function lacksMode(
  hash: string,
  anchor: string | null | undefined,
  offered: readonly NamedMode[],
): boolean {
  return placeInHash(hash, modesName(anchor))?.hotspot !== undefined && !modeInHash(hash, anchor, offered)
}

/** What stands in the way of a mode: no WebGL, or it has failed in this visit (by `_uid`). */
export interface Abilities {
  webgl: boolean
  broken: readonly string[]
}

/** The modes a visitor can choose from; one that has failed may be tried again. */
export function choosable<M extends { component: ModeName }>(
  modes: readonly M[],
  webgl: boolean,
): readonly M[] {
  return modes.filter(({ component }) => webgl || component !== 'Verge3dV4')
}

/**
 * The mode that is shown: the chosen one, else the first. One that cannot be shown falls back to the next 360° sequence
 * or gallery; when nothing is left the chosen one stays, with its still picture.
 */
export function showable<M extends { component: ModeName; _uid: string }>(
  modes: readonly M[],
  { webgl, broken }: Abilities,
  chosen?: M,
): M | undefined {
  const can = (mode: M) => !broken.includes(mode._uid) && (webgl || mode.component !== 'Verge3dV4')
  const wanted = chosen ?? modes[0]
  if (!wanted || can(wanted)) return wanted
  return modes.find(can) ?? wanted
}

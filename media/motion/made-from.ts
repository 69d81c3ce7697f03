import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Film } from './films/film.ts'
import type { QuarryShot } from './shots/quarry-shot.ts'
import { QUARRY_SHOTS } from './shots/quarry-shots.ts'

const ASSETS = join(import.meta.dirname, '..', '..', 'content', 'assets')
const PICTURES = ['avif', 'jpg', 'png', 'webp']
/** What the films in `content/` were drawn from, by their name. */
export const MADE_FROM = join(import.meta.dirname, 'made-from.json')

/** The file in `content/assets/` of this name, with one of these endings. Throws where there is none. */
export function assetFile(name: string, endings: readonly string[] = PICTURES): string {
  const file = readdirSync(ASSETS).find((one) => {
    const [, known, ending] = /^(.*)_\d+\.(\w+)$/.exec(one) ?? []
    return known === name && endings.includes(ending ?? '')
  })
  if (!file) throw new Error(`content/assets has no ${name} (${endings.join(', ')})`)
  return file
}

/** The assets that a shot is rendered from: the delivered model, because it folds, and the quarry. */
export const shotAssets = ({ machine }: QuarryShot) => ({
  glb: assetFile(`${machine}-model`, ['glb']),
  panorama: assetFile('quarry-pano', ['jpg']),
  heap: assetFile('product-close', ['jpg']),
})

/** Files in `content/assets/` that a film is drawn from today; a replaced one has another name. */
export function sourcesOf({ pictures, sequences = {} }: Pick<Film, 'pictures' | 'sequences'>): string[] {
  const shots = shotsOf(sequences)
  const files = [...pictures.map((name) => assetFile(name)), ...shots.flatMap(filesOf)]
  return [...new Set(files)].sort()
}

const shotsOf = (sequences: object) => QUARRY_SHOTS.filter(({ name }) => name in sequences)

/** Where the frames in a shot's folder say what they were made from. */
export const framesNote = (folder: string): string => join(folder, 'made-from.txt')

/** A film's shots whose frames, in folders of their names, are not all there or show what has been replaced since. */
export const framesBehind = ({ sequences = {} }: Pick<Film, 'sequences'>, folder: string): string[] =>
  shotsOf(sequences)
    .filter((shot) => {
      const frames = join(folder, shot.name)
      return madeFromOthers(framesNote(frames), filesOf(shot)) || framesIn(frames) < shot.frames
    })
    .map(({ name }) => name)

const framesIn = (folder: string): number =>
  readdirSync(folder).filter((name) => name.endsWith('.jpg')).length

export const filesOf = (shot: QuarryShot): string[] => Object.values(shotAssets(shot)).sort()

/** Whether a file says that it was made from other things than these, or says nothing. */
export function madeFromOthers(note: string, sources: readonly string[]): boolean {
  try {
    return readFileSync(note, 'utf8') !== noteOf(sources)
  } catch {
    return true
  }
}

export const noteOf = (sources: readonly string[]): string => `${sources.join('\n')}\n`

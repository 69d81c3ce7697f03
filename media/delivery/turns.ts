import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { AssetField } from '#services/content/add-asset.ts'
import { isObject, type JsonObject } from '#services/content/json.ts'
import type { Machine } from '../machines/machine.ts'
import { fineName, frameName, largeName, rowsOf, startRow } from '../pictures/turn.ts'
import { FRAMES } from '../pictures/turntable.ts'
import { changeStories, deliverPart } from './assets.ts'
import { blocksIn } from './block-in.ts'
import { pageOf } from './pages.ts'
import { bare } from './viewer.ts'

/** The pictures of a turn as fields of stories. */
export interface Turn {
  /** Row after row, of as many rows as there are. */
  frames: AssetField[]
  /** The start row's again with more pixels, or none. */
  fine: AssetField[]
  large?: AssetField
}

const rowNames = (key: string, row: number, name = frameName): string[] =>
  Array.from({ length: FRAMES }, (_, frame) => name(key, row, frame))

/** The turn into `content/assets/`: all its rows, or the one it starts in, or none; the fine frames only when they are all there. */
export async function deliverTurnPictures(key: string, machine: Machine, out: string): Promise<Turn> {
  const file = (name: string): string => join(out, `${name}.avif`)
  const areThere = (names: readonly string[]): boolean => names.every((name) => existsSync(file(name)))
  const put = async (names: readonly string[]): Promise<AssetField[]> => {
    const fields: AssetField[] = []
    for (const name of names) fields.push(await deliverPart(file(name), name, machine.code))
    return fields
  }
  const start = startRow(rowsOf(machine))
  const rows = [...rowsOf(machine).keys()]
  const whole = rows.filter((row) => areThere(rowNames(key, row)))
  const shown = whole.length === rows.length ? rows : whole.filter((row) => row === start)
  const frames = await put(shown.flatMap((row) => rowNames(key, row)))
  const fine = rowNames(key, start, fineName)
  const large = [largeName(key)]
  const [field] = frames.length && areThere(large) ? await put(large) : []
  return {
    frames,
    fine: frames.length && areThere(fine) ? await put(fine) : [],
    ...(field && { large: field }),
  }
}

/** The turn of a machine alone, where it is shown in stories; its models and spots stay. */
export async function deliverTurn(key: string, machine: Machine, out: string): Promise<string> {
  const { frames, fine, large } = await deliverTurnPictures(key, machine, out)
  const known = new Map([...frames, ...(large ? [large] : [])].map((field) => [nameOf(field), bare(field)]))
  const renewed = (field: unknown): unknown => (isObject(field) && known.get(nameOf(field))) || field
  const stories = await changeStories((story) => {
    const turns = blocksIn(story, 'Product360Sequence').filter((turn) => framesOf(turn).some(isOwn))
    for (const turn of turns)
      Object.assign(turn, { frames: framesOf(turn).map(renewed), large: renewed(turn.large) })
    // Other pages show the turn in passing.
    const isPage = isObject(story) && story.full_slug === pageOf(key, machine)
    if (isPage && fine.length) for (const turn of turns) turn.fine_frames = fine.map(bare)
    return turns.length > 0
  })
  return `${key}: ${frames.length} frames, ${fine.length} fine ones in ${stories.join(', ')}\n`

  function isOwn(field: unknown): boolean {
    return isObject(field) && known.has(nameOf(field))
  }
}

const framesOf = (turn: JsonObject): unknown[] => (Array.isArray(turn.frames) ? turn.frames : [])

/** The file name of an asset field. */
const nameOf = ({ filename }: JsonObject): string => (typeof filename === 'string' ? basename(filename) : '')

import { assetOf } from '#app/content/assets.ts'
import { codesIn, listed, type OptionBlock } from './product-of.ts'

/** A small model that a choice adds to the machine’s own. */
export interface AddedModel {
  /** The same for the same part, however often it is chosen. */
  key: string
  src: string
  /** The node of the machine it goes with, as when it folds; the machine itself when there is none. */
  part: string | undefined
  /** Where its origin stands on the machine that is ready to work, metres: `-2.1 2.4 1.3`. */
  at: string
  /** Degrees around the upright axis. */
  turn: number
}

/** What is seen of a build on the machine’s 3D model. */
export interface ShownBuild {
  /** Nodes that some choice shows or hides; the others are the model’s own. */
  governed: readonly string[]
  hidden: ReadonlySet<string>
  /** Lines of materials and their colours; later choices win. */
  colours: string
  added: readonly AddedModel[]
  /** The same for builds that look the same. */
  key: string
}

/** Whether a choice changes anything that is to be seen on the model. */
export function isSeen({ show, hide, colours, added }: OptionBlock): boolean {
  return !!(show?.trim() || hide?.trim() || colours?.trim() || listed(added).length)
}

/** What the choices of a build show, hide, colour and add. What one shows is hidden by another that hides it. */
export function shownBuild(options: readonly OptionBlock[], codes: ReadonlySet<string>): ShownBuild {
  const chosen = options.filter(({ code }) => codes.has(code))
  const hidden = new Set(options.flatMap(({ show }) => codesIn(show)))
  for (const { show } of chosen) for (const part of codesIn(show)) hidden.delete(part)
  for (const { hide } of chosen) for (const part of codesIn(hide)) hidden.add(part)
  const governed = [...new Set(options.flatMap(({ show, hide }) => [...codesIn(show), ...codesIn(hide)]))]
  const colours = chosen.flatMap(({ colours: own }) => own?.trim() || []).join('\n')
  const added = chosen.flatMap(({ added: parts }) => listed(parts).flatMap(addedModel))
  return {
    governed,
    hidden,
    colours,
    added,
    key: [[...hidden].toSorted().join(), colours, added.map(({ key }) => key).join()].join('|'),
  }
}

/** What the last choice is best seen by: its node, or the model it adds. */
export function seenPart(option: OptionBlock): string | undefined {
  const [added] = listed(option.added)
  return codesIn(option.show)[0] ?? added?._uid
}

function addedModel(block: NonNullable<OptionBlock['added']>[number]): AddedModel[] {
  if (block.component !== 'AddedModel') return []
  const src = assetOf(block.model)?.src
  if (!src) return []
  const part = block.part?.trim() || undefined
  const turn = Number(block.turn) || 0
  return [{ key: block._uid, src, part, at: block.at ?? '', turn }]
}

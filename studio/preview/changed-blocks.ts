import type { BlockValue } from '../service/types.ts'
import { allBlocks, type Place } from '../story/blocks.ts'
import type { BlockChange } from './bridge.ts'

const placesIn = (root: BlockValue) =>
  new Map<string, Place | undefined>([...allBlocks(root)].map(({ block, place }) => [block._uid, place]))

/** The one block that a change has added, taken away or put elsewhere; undefined when it changed something else. */
export function changedBlock(
  before: BlockValue,
  now: BlockValue,
): { action: BlockChange; uid: string } | undefined {
  if (before === now) return undefined
  const [old, places] = [placesIn(before), placesIn(now)]
  for (const uid of places.keys()) if (!old.has(uid)) return { action: 'addedBlock', uid }
  for (const uid of old.keys()) if (!places.has(uid)) return { action: 'deletedBlock', uid }
  for (const [uid, place] of places) {
    const was = old.get(uid)
    if (place && was && (place.parent !== was.parent || place.field !== was.field))
      return { action: 'movedBlock', uid }
  }
  // In one list: the one that has moved farthest is the one that was moved.
  let farthest: { uid: string; by: number } | undefined
  for (const [uid, place] of places) {
    const by = Math.abs((place?.index ?? 0) - (old.get(uid)?.index ?? 0))
    if (by > (farthest?.by ?? 0)) farthest = { uid, by }
  }
  return farthest && { action: 'movedBlock', uid: farthest.uid }
}

import { createStore } from '#app/base/store.ts'
import { allBlocks } from '../story/blocks.ts'
import type { BlockValue } from '../service/types.ts'

/** `_uid` of every block that has just been added: what is empty in it has not been forgotten, only not been reached. */
export const freshBlocks = createStore<ReadonlySet<string>>(() => new Set())

/** The block, and those made with it. */
export function markFresh(block: BlockValue): void {
  const added = [...allBlocks(block)].map((found) => found.block._uid)
  freshBlocks.set(new Set([...freshBlocks.get(), ...added]))
}

/** Its form has been left: what is still empty counts as forgotten. */
export function endFresh(uid: string): void {
  if (freshBlocks.get().has(uid))
    freshBlocks.set(new Set([...freshBlocks.get()].filter((each) => each !== uid)))
}

/** The page is to be published: everything that is empty counts. */
export function endAllFresh(): void {
  freshBlocks.set(new Set())
}

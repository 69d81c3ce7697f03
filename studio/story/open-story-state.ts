import type { Refused } from '../service/refused.ts'
import type { Story } from '../service/types.ts'
import type { Clash } from './merge.ts'

/** How the story stands to the service. */
export type Saving = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict'

export interface OpenStoryState {
  /** As the service has it. */
  saved: Story
  /** With what has been changed since. */
  story: Story
  /** `_uid` of the block whose form is shown. */
  selected: string
  saving: Saving
  /** Fields that somebody else has changed to something else meanwhile; empty unless `saving` is `conflict`. */
  clashes: readonly Clash[]
  /** Why it was not saved. */
  refusal?: Refused | undefined
  /** What is not saved is on the device: it outlives the page. */
  isKept: boolean
  /** Publish was pressed, and visitors do not see it: the press did not get through. */
  isMissed: boolean
  canUndo: boolean
  canRedo: boolean
}

import type { KeptSet } from './record.ts'
import type { Wanted } from './store.ts'

/** What a page asks of the worker. */
export type WorkerOrder =
  | { do: 'visit'; page: Wanted }
  | { do: 'keep'; set: KeptSet; pages: readonly Wanted[] }
  | { do: 'remove'; path?: string }

/** What it hears: how far it has come, and how it ended. */
export type WorkerReport = { done: number } | { ended: Ended }

/** `full` has no room in the browser; `many` and `large` are more than a visitor may keep. */
export type Ended = 'well' | 'full' | 'many' | 'large' | 'failed'

import { createStore } from '#app/base/store.ts'
import type { Place } from '../story/blocks.ts'

/** Where somebody asks in the page for a new block, which the form lets them choose; undefined once it has. */
export const wantedPlace = createStore<Place | undefined>(() => undefined)

/** `_uid` of the block that is pointed at in the studio, outlined in the page. */
export const pointed = createStore<string | undefined>(() => undefined)

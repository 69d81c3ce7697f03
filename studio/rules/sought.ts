import { createStore } from '#app/base/store.ts'

/** Key of the rule that is shown for editing: the one that was just made, or that a finding has led to. */
export const openRule = createStore<string | undefined>(() => undefined)

/** What every configurator fetches as soon as it is awake: one file where each part would be one. */
export { Conflict } from './choices/Conflict.tsx'
export { Actions } from './handover/Actions.tsx'
export { Compare } from './summary/Compare.tsx'

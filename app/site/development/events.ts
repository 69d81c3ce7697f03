/** What the development server tells the pages in browsers, beside Vite's own news. */
export const developmentEvents = {
  /** A page would be drawn otherwise now, though none of its script has changed: a story, words or a schema. */
  drawnAnew: 'trackside:drawn-anew',
  /** The faults of types that hold now: a list of `TypeFault`. */
  types: 'trackside:types',
} as const

/** What the development server tells the pages in browsers, beside Vite's own news. */
export const developmentEvents = {
  /** A page would be drawn otherwise now, though none of its script has changed: a story, words or a schema. */
  drawnAnew: 'trackside:drawn-anew',
  /** The faults of types that hold now: a list of `TypeFault`. */
  types: 'trackside:types',
  /** Why a block of the page was left out when it was last drawn: an error as Vite's overlay shows it. */
  block: 'trackside:block',
  /** A page has come and wants to be told the faults that hold now. */
  arrived: 'trackside:arrived',
} as const

/** What the development server tells the pages in browsers, beside Vite's own news. */
export const developmentEvents = {
  /** A page would be drawn otherwise now, though none of its script has changed: a story, words or a schema. */
  drawnAnew: 'trackside:drawn-anew',
  /** The faults of types that hold now: a list of `TypeFault`. */
  types: 'trackside:types',
  /** Why a block of the page was left out when it was last drawn: an error as Vite's overlay shows it. */
  block: 'trackside:block',
  /** A page has come and wants to be told the faults that hold now, and whether something has changed since it was drawn (`Arrived`). */
  arrived: 'trackside:arrived',
} as const

/** What a page says of itself when it has come. */
export interface Arrived {
  /** How many changes the server had seen when it drew the page; undefined for one that it does not draw. */
  drawn?: number
  /** It stands in the place of one that could not be drawn. */
  failed?: true
}

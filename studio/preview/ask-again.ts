/** Milliseconds after which a page that the site does not know is asked for again: it may be about to be made or renamed. */
const PAUSES = [200, 400, 800]

/** How long to wait after that many refusals in a row; undefined when it is to be said that the page cannot be drawn. */
export const pauseAfter = (refusals: number): number | undefined => PAUSES[refusals - 1]

/** WebGL contexts that live on a page at once; browsers drop the oldest of too many without asking. */
export const maxContexts = 2

const holders: (() => void)[] = []

/**
 * Takes a place among the page's live WebGL contexts. When there is none left, whoever has held its own longest gives
 * way: it is told to let go of it and to show its still picture. Returns how to give the place back.
 */
export function takeContext(giveWay: () => void): () => void {
  while (holders.length >= maxContexts) holders.shift()?.()
  const holder = () => giveWay()
  holders.push(holder)
  return () => {
    const place = holders.indexOf(holder)
    if (place >= 0) holders.splice(place, 1)
  }
}

/** How many are held now. */
export function liveContexts(): number {
  return holders.length
}

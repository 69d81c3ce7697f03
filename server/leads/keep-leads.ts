/** Something that is done now and again as long as the site runs. */
export interface Round {
  /** Gives milliseconds until the next time. */
  look: () => Promise<number>
  /** Told of a failure, once until it works again. */
  onFailure: (error: unknown) => void
  /** Milliseconds until the first look, and until another try after one that failed; a second and ten unless given. */
  pause?: number
}

/** Milliseconds after which a round that failed is tried again. */
const later = 10_000

/** Repeats a round; returns how to stop, which waits for the one under way. */
export function keepLooking({ look, onFailure, pause }: Round): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isFailing = false
  let looking: Promise<void> | undefined
  const lookAndWait = async () => {
    let next = pause ?? later
    try {
      next = await look()
      isFailing = false
    } catch (error) {
      if (!isFailing && !isStopped) onFailure(error)
      isFailing = true
    }
    if (!isStopped) timer = setTimeout(start, next).unref()
  }
  const start = () => void (looking = lookAndWait())
  timer = setTimeout(start, pause ?? 1000).unref()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await looking
  }
}

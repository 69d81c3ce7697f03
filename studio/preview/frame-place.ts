import type { RefObject } from 'react'
import { asksForDraft } from '#app/content/draft-query.ts'

/** Milliseconds between two looks at where the frame is. */
const LOOK = 400

/** Whether the frame shows nothing of ours: an error page of the browser, a refusal in plain text. */
export function isUnreadable(frame: HTMLIFrameElement | null): boolean {
  const shown = frame?.contentDocument
  return !shown || shown.contentType === 'text/plain'
}

/**
 * Looks where the frame is, and leads it back to the draft of the page when it was led to the published one without
 * loading a document. Returns how to stop.
 */
export function keepDraft(frame: RefObject<HTMLIFrameElement | null>, id: number): () => void {
  const timer = setInterval(() => {
    const place = placeOf(frame.current)
    if (place && !asksForDraft(place.search)) place.replace(`${place.pathname}?_storyblok=${id}${place.hash}`)
  }, LOOK)
  return () => clearInterval(timer)
}

/** Where the frame is, when that is a page of ours. */
function placeOf(frame: HTMLIFrameElement | null): Location | undefined {
  try {
    const place = frame?.contentWindow?.location
    return place?.origin === location.origin && frame?.contentDocument?.readyState === 'complete'
      ? place
      : undefined
  } catch {
    return undefined
  }
}

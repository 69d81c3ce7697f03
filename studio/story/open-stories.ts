import type { OpenStory } from './open-story.ts'

/** The stories that are open in this window. */
const open = new Set<OpenStory>()
/** Milliseconds that somebody who leaves waits for an answer at most. */
const PATIENCE = 5000

/** Counts a story among those that are open until the function it returns is called. */
export function noteOpen(story: OpenStory): () => void {
  open.add(story)
  return () => void open.delete(story)
}

/** Saves all that is open; false where something could not be saved, or no answer has come. */
export async function saveOpenStories(): Promise<boolean> {
  const saves = Promise.allSettled([...open].map((story) => story.save()))
  await Promise.race([saves, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
  return ![...open].some((story) => story.hasChanges())
}

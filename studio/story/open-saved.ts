import type { ContentService } from '../service/service.ts'
import type { Clash } from './merge.ts'
import { mergeStories } from './merge-stories.ts'
import { OpenStory } from './open-story.ts'
import { SentStates } from './sent.ts'
import { UnsavedStory } from './unsaved.ts'

/** Milliseconds to wait for a story that was just left to be saved: it is opened with its copy on the device then. */
const LEAVING = 3000
const leaving = new Map<number, Promise<void>>()

/** Saves a story that is no longer looked at; opened again at once, it is the saved one. */
export function leaveStory(open: OpenStory): void {
  const { id } = open.get().saved
  const closed = open
    .close()
    .catch(() => undefined)
    .finally(() => leaving.get(id) === closed && leaving.delete(id))
  leaving.set(id, closed)
}

/** Opens a story with what stayed on the device when it was left without being saved, also if others have saved it since. Throws a `Refused`. */
export async function openStory(service: ContentService, id: number): Promise<OpenStory> {
  await Promise.race([leaving.get(id), leaving.has(id) && new Promise((go) => setTimeout(go, LEAVING))])
  const saved = await service.story(id)
  // A link may name a folder, which is no page.
  if (saved.is_folder) throw service.refused(404)
  const unsaved = new UnsavedStory(service.person, id)
  let story = saved
  const all: Clash[] = []
  let asked: number | undefined
  for (const { base, sent = [], ...fields } of unsaved.read()) {
    // A number may have been another story's, which is gone.
    if (fields.content._uid !== saved.content._uid) continue
    const ours = { ...saved, ...fields }
    if (base === saved.current_version_id && story === saved) {
      story = ours
      continue
    }
    // Without the state it was made of, all that differs is asked for.
    const before =
      base === saved.current_version_id ? saved : await service.version(id, base).catch(() => undefined)
    const { _uid, component } = saved.content
    const from = new SentStates(sent).baseOf(
      { ...saved, ...(before ?? { content: { _uid, component } }) },
      saved,
    )
    const { merged, clashes } = mergeStories(from, ours, story)
    story = merged
    all.push(...clashes)
    if (clashes.length > 0) asked ??= base
  }
  return new OpenStory(service, unsaved, saved, story, all, asked)
}

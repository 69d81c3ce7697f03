import type { ContentService } from '../service/service.ts'
import type { Clash } from './merge.ts'
import { mergeStories } from './merge-stories.ts'
import { OpenStory } from './open-story.ts'
import { SentStates } from './sent.ts'
import { UnsavedStory } from './unsaved.ts'

/** Opens a story with what stayed on the device when it was left without being saved, also if others have saved it since. Throws a `Refused`. */
export async function openStory(service: ContentService, id: number): Promise<OpenStory> {
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

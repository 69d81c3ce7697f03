import { createStory, deleteStory, duplicateStory } from './create-story.ts'
import type { Right } from './caller.ts'
import type { ManageRoute } from './route.ts'
import type { Call, Context } from './context.ts'
import { entryOf, holdStory, type HeldStory } from './held-story.ts'
import { listStories } from './list-stories.ts'
import { moveStory } from './move-story.ts'
import { publishCall, unpublishCall } from './publish-story.ts'
import { saveStory } from './save-story.ts'
import { storyAnswer } from './story-answer.ts'
import { isRecordModel, restoreRecord } from './record-versions.ts'
import type { Story } from '../story.ts'
import { compareVersion, listVersions, readVersion, restoreVersion } from './versions.ts'

type Change = (context: Context, call: Call) => Promise<HeldStory>

function read(path: string, answer: ManageRoute['answer'], writes = false): ManageRoute {
  return { method: 'GET', path, right: 'read', writes, answer }
}

/** A change of a story, which answers with the story as it is then. */
function change(
  method: ManageRoute['method'],
  path: string,
  right: Right,
  action: string,
  run: Change,
  status = 200,
): ManageRoute {
  return {
    method,
    path,
    right,
    writes: true,
    async answer(context, call) {
      const held = await run(context, call)
      const about = `stories/${held.entry.id} ${held.entry.full_slug}`
      return {
        status,
        body: { story: wholeStory(context, held) },
        done: { action: `content ${action}`, about },
      }
    },
  }
}

const restoring = change('PUT', '/versions/:key', 'edit', 'restore', restoreVersion)

export const storyRoutes: readonly ManageRoute[] = [
  read('/stories', (context, { query }) => listStories(context, query)),
  // What was done by hand or by git is noted when it is first seen.
  read(
    '/stories/:key',
    async (context, { key }) => ({ body: { story: wholeStory(context, await holdStory(context, key)) } }),
    true,
  ),
  change('POST', '/stories', 'edit', 'create', createStory, 201),
  // A translator may save, and then only translations.
  change('PUT', '/stories/:key', 'read', 'save', saveStory),
  change('DELETE', '/stories/:key', 'edit', 'delete', deleteStory),
  change('GET', '/stories/:key/publish', 'publish', 'publish', publishCall),
  change('GET', '/stories/:key/unpublish', 'publish', 'unpublish', unpublishCall),
  change('PUT', '/stories/:key/duplicate', 'edit', 'duplicate', duplicateStory),
  change('PUT', '/stories/:key/move', 'edit', 'move', moveStory),
  read('/stories/:key/compare', compareVersion, true),
  read('/versions', listVersions),
  read('/story_versions', listVersions),
  read('/versions/:key', readVersion),
  {
    ...restoring,
    // Of assets and datasources too.
    answer: (context, call) => {
      const model = call.query.get('model')
      return isRecordModel(model) ? restoreRecord(context, call, model) : restoring.answer(context, call)
    },
  },
]

function wholeStory(context: Context, held: HeldStory) {
  const breadcrumbs: Story[] = []
  for (let parent = held.entry.parent_id; parent;) {
    const entry = entryOf(context, parent)
    if (!entry || breadcrumbs.includes(entry)) break
    breadcrumbs.unshift(entry)
    parent = entry.parent_id
  }
  return storyAnswer(
    held,
    breadcrumbs,
    context.authors.of(context.journal.latest(held.entry.id)?.author ?? null),
    context.reading.space().moved,
  )
}

import { useMemo } from 'react'
import type { ContentService } from '../service/service.ts'
import type { Story, StoryLine } from '../service/types.ts'
import { useWorkplace } from '../workspace/editing.ts'
import { goTo } from '../workspace/place.ts'
import { newContent } from './new-story.ts'

export interface NewStoryFields {
  /** Kind of its content, or `folder`. */
  kind: string
  name: string
  slug: string
  /** Number of the folder it comes into; 0 for none. */
  parent: number
}

/** What is done with whole stories; each rejects with `Refused` where the service does not do it. */
export interface StoryChanges {
  create(fields: NewStoryFields): Promise<void>
  /** Gives a story or folder another name, address or folder; the old address leads to the new one. */
  rename(line: StoryLine, fields: { name: string; slug: string; parent: number }): Promise<void>
  moveInto(line: StoryLine, folder: number): Promise<void>
  /** Puts it behind another one, in that one's folder; first where there is none. */
  moveBehind(line: StoryLine, other: StoryLine | undefined): Promise<void>
  duplicate(line: StoryLine): Promise<void>
  remove(line: StoryLine): Promise<void>
}

/** `open` is the number of the story that is open: it is left while its address changes, as that is a new state of it. */
export function useStoryChanges(open: number | undefined): StoryChanges {
  const { service, renew } = useWorkplace()
  return useMemo(() => storyChanges(service, renew, open), [service, renew, open])
}

function storyChanges(
  service: ContentService,
  renew: () => Promise<void>,
  open: number | undefined,
): StoryChanges {
  const show = (story: number) => goTo({ view: 'story', story, locale: 'en' })
  const changed = async (line: StoryLine, work: () => Promise<unknown>) => {
    if (line.id === open) goTo({ view: 'story', locale: 'en' })
    try {
      await work()
    } finally {
      await renew()
      if (line.id === open) show(line.id)
    }
  }
  // Only what changes is sent: a folder has no content to send back.
  const saved = async (line: StoryLine, fields: Partial<Story>) => {
    const { current_version_id } = await service.story(line.id)
    const story = { ...fields, base_version_id: current_version_id }
    await service.send('PUT', `/stories/${line.id}`, { story })
  }
  const parentOf = ({ parent_id }: StoryLine) => parent_id ?? 0
  return {
    async create({ kind, name, slug, parent }) {
      const isFolder = kind === 'folder'
      const { story } = await service.send<{ story: Story }>('POST', '/stories', {
        story: {
          name,
          slug,
          parent_id: parent,
          ...(isFolder ? { is_folder: true } : { content: newContent(kind, name) }),
        },
      })
      await renew()
      if (!isFolder) show(story.id)
    },
    rename: (line, { name, slug, parent }) =>
      changed(line, () => saved(line, { name, slug, parent_id: parent })),
    moveInto: (line, folder) => changed(line, () => saved(line, { parent_id: folder })),
    moveBehind: (line, other) =>
      changed(line, async () => {
        if (other && parentOf(other) !== parentOf(line)) await saved(line, { parent_id: parentOf(other) })
        await service.send('PUT', `/stories/${line.id}/move?after_id=${other?.id ?? 0}`)
      }),
    async duplicate(line) {
      const { story } = await service.send<{ story: Story }>('PUT', `/stories/${line.id}/duplicate`)
      await renew()
      show(story.id)
    },
    async remove(line) {
      if (line.id === open) goTo({ view: 'story', locale: 'en' })
      await service.send('DELETE', `/stories/${line.id}`)
      await renew()
    },
  }
}

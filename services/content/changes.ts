import type { Space } from './space.ts'
import type { Story } from './story.ts'

/** What a webhook tells, without the space. */
export interface ContentChange {
  text: string
  action: 'published' | 'unpublished' | 'deleted' | 'moved' | 'created' | 'replaced' | 'entries_updated'
  story_id?: number
  full_slug?: string
  asset_id?: number
  datasource_slug?: string
}

/** What happened between two states, as Storyblok's webhooks name it. A draft that was only saved is no event. */
export function changesBetween(before: Space, after: Space): ContentChange[] {
  return [...storyChanges(before, after), ...assetChanges(before, after), ...datasourceChanges(before, after)]
}

function storyChanges(before: Space, after: Space): ContentChange[] {
  const drafts = new Map(after.draft.entries.map((story) => [story.uuid, story]))
  const was = new Map(before.published.entries.map((story) => [story.uuid, story]))
  const is = new Map(after.published.entries.map((story) => [story.uuid, story]))
  const gone = before.draft.entries
    .filter((story) => !drafts.has(story.uuid))
    .map((story) => storyChange(story, 'deleted'))
  const moved = before.draft.entries.flatMap((story) => {
    const now = drafts.get(story.uuid)
    return now && now.full_slug !== story.full_slug ? [storyChange(now, 'moved')] : []
  })
  const unpublished = [...was.values()].filter((story) => !is.has(story.uuid) && drafts.has(story.uuid))
  const published = [...is.values()].filter((story) => !sameStory(was.get(story.uuid), story))
  return [
    ...gone,
    ...moved,
    ...unpublished.map((story) => storyChange(story, 'unpublished')),
    ...published.map((story) => storyChange(story, 'published')),
  ]
}

function storyChange(story: Story, action: ContentChange['action']): ContentChange {
  const text = `The ${story.is_folder ? 'folder' : 'story'} ${story.name} (${story.full_slug}) was ${action}`
  return { text, action, story_id: story.id, full_slug: story.full_slug }
}

const sameStory = (a: Story | undefined, b: Story) => a === b || JSON.stringify(a) === JSON.stringify(b)

function assetChanges(before: Space, after: Space): ContentChange[] {
  const assetChange = (id: number, path: string, action: ContentChange['action']): ContentChange => ({
    text: `The asset ${path} was ${action}`,
    action,
    asset_id: id,
  })
  return [
    ...[...before.assets.values()]
      .filter((asset) => !after.assets.has(asset.path))
      .map((asset) => assetChange(asset.id, asset.path, 'deleted')),
    ...[...after.assets.values()].flatMap((asset) => {
      const old = before.assets.get(asset.path)
      if (!old) return [assetChange(asset.id, asset.path, 'created')]
      return old.file.stamp === asset.file.stamp ? [] : [assetChange(asset.id, asset.path, 'replaced')]
    }),
  ]
}

function datasourceChanges(before: Space, after: Space): ContentChange[] {
  const form = (space: Space, slug: string) => {
    const datasource = space.datasources.find((item) => item.slug === slug)
    return JSON.stringify(datasource, (_key, value: unknown) => (value instanceof Map ? [...value] : value))
  }
  const slugs = new Set([...before.datasources, ...after.datasources].map((item) => item.slug))
  return [...slugs]
    .filter((slug) => form(before, slug) !== form(after, slug))
    .map((slug) => ({
      text: `The datasource ${slug} was updated`,
      action: 'entries_updated',
      datasource_slug: slug,
    }))
}

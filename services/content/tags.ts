import type { Edition } from './edition.ts'
import type { Query } from './query.ts'

/** The tags of the stories, with how many stories carry each. */
export function tagsOf(edition: Edition, query: Query): { name: string; taggings_count: number }[] {
  const start = query.get('starts_with') ?? ''
  const counts = new Map<string, number>()
  for (const story of edition.stories)
    if (story.full_slug.startsWith(start))
      for (const tag of new Set(story.tag_list)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, taggings_count]) => ({ name, taggings_count }))
}

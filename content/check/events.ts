import { isRecord, type BlockJson } from '../files.ts'
import { type Finding, inStory } from './finding.ts'
import type { SiteContent, StoryVersion } from './site.ts'

interface StatedTime {
  story: StoryVersion
  path: string
  block: BlockJson
  /** What it tells of: an event, or an item of its agenda. */
  of: string
}

/** An event and the items of its agenda have one time, wherever they are told of. */
export function eventsHaveOneTime(site: SiteContent): Finding[] {
  const stated = site.stories.filter(({ live }) => live).flatMap(statedIn)
  const times = new Map<string, StatedTime>()
  const events = stated.filter(({ block }) => block.component === 'Event')
  return stated.flatMap((item) => {
    if (item.block.component === 'Register') {
      const same = events.some(({ block }) => timesOf(block) === timesOf(item.block))
      return same || !events.length || !item.block.starts_at
        ? []
        : [finding(item, 'no event of the settings', timesOf(events[0]?.block ?? item.block))]
    }
    const first = times.get(item.of)
    if (!first) times.set(item.of, item)
    return first && timesOf(first.block) !== timesOf(item.block)
      ? [finding(item, `${first.story.slug} ${first.path}`, timesOf(first.block))]
      : []
  })
}

function statedIn(story: StoryVersion): StatedTime[] {
  return story.blocks.flatMap(({ block, path }): StatedTime[] => {
    if (block.component === 'Event') return [{ story, path, block, of: String(block.event_id) }]
    if (block.component === 'Register') return [{ story, path, block, of: '' }]
    if (block.component !== 'EventContent' || !Array.isArray(block.agenda)) return []
    return block.agenda.filter(isRecord).map((item, at) => ({
      story,
      path: `${path}.agenda[${at}]`,
      block: item as BlockJson,
      of: `${String(block.event)} ${String(item.item_id)}`,
    }))
  })
}

function timesOf({ start, starts_at, end, ends_at }: BlockJson): string {
  return `${String(start ?? starts_at ?? '')} to ${String(end ?? ends_at ?? '')}`
}

function finding({ story, path, block }: StatedTime, item: string, times: string): Finding {
  return inStory(
    story,
    path,
    'event-time',
    `It is ${timesOf(block)} here; ${item} says otherwise: write ${times}.`,
  )
}

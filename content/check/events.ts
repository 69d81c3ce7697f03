import { isRecord, type BlockJson } from '../files.ts'
import { type Finding, inStory } from './finding.ts'
import type { SiteContent, StoryVersion } from './site.ts'

interface Told {
  story: StoryVersion
  path: string
  block: BlockJson
  /** What it tells of: an event, or an item of its agenda. */
  of: string
}

/** An event and the items of its agenda have one time, wherever they are told of. */
export function eventsHaveOneTime(site: SiteContent): Finding[] {
  const told = site.stories.filter(({ live }) => live).flatMap(toldIn)
  const times = new Map<string, Told>()
  const events = told.filter(({ block }) => block.component === 'Event')
  return told.flatMap((one) => {
    if (one.block.component === 'Register') {
      const same = events.some(({ block }) => timesOf(block) === timesOf(one.block))
      return same || !events.length || !one.block.starts_at
        ? []
        : [finding(one, 'no event of the settings', timesOf(events[0]?.block ?? one.block))]
    }
    const first = times.get(one.of)
    if (!first) times.set(one.of, one)
    return first && timesOf(first.block) !== timesOf(one.block)
      ? [finding(one, `${first.story.slug} ${first.path}`, timesOf(first.block))]
      : []
  })
}

function toldIn(story: StoryVersion): Told[] {
  return story.blocks.flatMap(({ block, path }): Told[] => {
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

function finding({ story, path, block }: Told, other: string, times: string): Finding {
  return inStory(
    story,
    path,
    'event-time',
    `It is ${timesOf(block)} here; ${other} says otherwise: write ${times}.`,
  )
}

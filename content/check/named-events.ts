import { say } from '#common/say.ts'
import { zoneOf } from '#app/base/calendar/own-zone.ts'
import { type Finding, inStory } from './finding.ts'
import { definitionsOf, type SiteContent } from './site.ts'

/** A block shows an event by its id; one that no event of the general settings has is shown as none. */
export function eventsAreThere(site: SiteContent): Finding[] {
  const known = new Set(
    site.stories
      .filter(({ slug }) => slug === 'settings')
      .flatMap(({ blocks }) => blocks)
      .flatMap(({ block }) => (block.component === 'Event' ? [block.event_id] : [])),
  )
  return site.stories.flatMap((story) =>
    story.blocks.flatMap(({ block, path }) => {
      const { component, event } = block
      if (typeof event !== 'string' || event === '' || known.has(event)) return []
      const isId = definitionsOf(site, component).some(
        ({ name, type }) => name === 'event' && type === 'text',
      )
      if (!isId) return []
      const said = say('The general settings have no event “{event}”: add it there, or name another.', {
        event,
      })
      return [inStory(story, `${path}.event`, 'event-there', said)]
    }),
  )
}

/** The zone of an event is one of the world's: times of any other are told in UTC. */
export function eventZonesAreKnown(site: SiteContent): Finding[] {
  return site.stories.flatMap((story) =>
    story.blocks.flatMap(({ block, path }) => {
      const zone = block.component === 'Event' ? String(block.zone ?? '') : ''
      if (zone === '' || zoneOf(zone) !== 'UTC' || /^(?:etc\/)?utc$/i.test(zone)) return []
      const said = say(
        'No time zone is called “{zone}”: write it as “Europe/Helsinki” or “America/New_York”.',
        {
          zone,
        },
      )
      return [inStory(story, `${path}.zone`, 'event-zone', said)]
    }),
  )
}

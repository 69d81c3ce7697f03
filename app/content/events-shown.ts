import { blocksIn } from './blocks-in.ts'
import type { DefinitionOf } from './definitions.ts'
import { textOf } from './json.ts'

/**
 * `_uid`s of the settings' events that no block shows: every page has the words of all events with it, and most say
 * nothing of them. A block names its event in a text `event`; one that names none shows the first.
 */
export function eventsNotShown(story: unknown, settings: unknown, definitionOf: DefinitionOf): Set<string> {
  const shared = blocksIn(settings)
  const events = shared.filter(({ component }) => component === 'Event')
  const showsOne = (component: string) =>
    definitionOf(component)?.fields.some(({ name, type }) => name === 'event' && type === 'text')
  const shown = new Set(
    [...blocksIn(story), ...shared]
      .filter(({ component }) => showsOne(component))
      .map(({ event }) => textOf(event) || textOf(events[0]?.event_id)),
  )
  return new Set(events.filter(({ event_id }) => !shown.has(textOf(event_id))).map(({ _uid }) => _uid))
}

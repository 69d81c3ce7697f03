import { parseStory, type ParseContext, type ParsedStory } from './parse-story.ts'
import type { Switches } from './switches.ts'
import type { RawStory } from './types.ts'

const settingsWithEvents = new WeakMap<RawStory, { general: RawStory; merged: RawStory }>()

/** The settings of a track with the site’s events, which stand in the general ones. */
export function withEvents(settings: RawStory, general: RawStory | undefined): RawStory {
  if (!general || settings === general) return settings
  const before = settingsWithEvents.get(settings)
  if (before?.general === general) return before.merged
  const merged = { ...settings, content: { ...settings.content, events: general.content.events } }
  settingsWithEvents.set(settings, { general, merged })
  return merged
}

const settingsKnown = new WeakMap<RawStory, { context: ParseContext; parsed: ParsedStory }>()

function areSame(left: Switches | undefined, right: Switches | undefined): boolean {
  const inWords = (switches: Switches | undefined) =>
    switches && [...switches.off, '', ...switches.viewerScripts].join()
  return inWords(left) === inWords(right)
}

/** The settings, which pages of a track and language share, are checked once as long as nothing around them changes. */
export function parseSettings(raw: RawStory, context: ParseContext): ParsedStory {
  const parsedBefore = settingsKnown.get(raw)
  const { version, locale, links, switches, english } = context
  const before = parsedBefore?.context
  const same =
    before?.version === version &&
    before.locale === locale &&
    before.links === links &&
    areSame(before.switches, switches) &&
    before.english === english
  if (parsedBefore && same) return parsedBefore.parsed
  const parsed = parseStory(raw, context)
  settingsKnown.set(raw, { context: { ...context, report: () => {} }, parsed })
  return parsed
}

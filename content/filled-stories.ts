import { figureWithUnit } from '#app/base/i18n/number.ts'
import { eventTimes } from '#app/features/event/event-times.ts'
import { eventTimesOf } from '#app/content/figures/event-times.ts'
import { referencesOf, fillStory, type FilledStory } from '#app/content/figures/fill-story.ts'
import { figuresIn } from '#app/content/figures/story-figures.ts'
import { inLanguage } from '#app/content/in-language.ts'
import type { Locale } from '#app/content/locales.ts'
import type { RawStory } from '#app/content/types.ts'
import type { StoryJson } from './json.ts'

/**
 * Stories as they stand in their files, in a language and with the figures they refer to, as pages are made of them:
 * for what reads content without the content service.
 */
export function filledStories(stories: readonly StoryJson[], locale: Locale): FilledStory[] {
  const raws = stories
    .filter(({ content }) => content)
    .map((story) => ({ ...story, content: inLanguage(story.content, locale) }) as unknown as RawStory)
  const byUuid = new Map(raws.map((raw) => [raw.uuid, raw]))
  const byKey = new Map(
    raws
      .filter(({ content }) => figuresIn(content).size > 0)
      .map((raw) => [raw.full_slug.split('/').at(-1) ?? '', raw]),
  )
  const settings = raws.find(({ full_slug }) => full_slug === 'settings')
  const times = eventTimesOf(settings, undefined, eventTimes, locale)
  return raws.map((raw) =>
    referencesOf(raw.content).any
      ? fillStory(raw, { byUuid, byKey }, { locale, write: figureWithUnit, times })
      : { story: raw, measures: [], times: [], unknown: [] },
  )
}

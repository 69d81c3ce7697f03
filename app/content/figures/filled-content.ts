import type { Locale } from '#app/content/locales.ts'
import type { ContentClient } from '../content-client.ts'
import { blocksIn } from '../blocks-in.ts'
import { linkByUuid } from '../links.ts'
import type { ContentVersion, RawStory, StoryLink } from '../types.ts'
import { fillStory, referencesOf, type FigureSources, type FilledStory } from './fill-story.ts'
import { noEventTimes } from './event-times.ts'
import type { FigureWriter } from './placeholders.ts'
import { figuresIn } from './story-figures.ts'

/** Fills the figures of other stories into a story: `{j-1150.power}` becomes `224 kW`. */
export type FillStory = (raw: RawStory) => Promise<FilledStory>

interface Filled {
  sources: readonly RawStory[]
  times: string
  filled: FilledStory
}

/** What has been filled in before, by story and language; it holds as long as the stories it came from are the same. */
const cache = new WeakMap<RawStory, Map<Locale, Filled>>()

/** How stories of a page are filled in: in its language, with the stories of its version. */
export function storyFiller(
  client: ContentClient,
  { version, links }: { version: ContentVersion; links: readonly StoryLink[] },
  writer: FigureWriter,
): FillStory {
  const { locale, times = noEventTimes } = writer
  return async (raw) => {
    const { any, keys, uuids } = referencesOf(raw.content)
    if (!any) return { story: raw, measures: [], times: [], unknown: [] }
    const byUuid = new Map<string, RawStory>()
    const byKey = new Map<string, RawStory>()
    const load = (uuid: string) => client.story({ uuid }, locale, version)
    const loadByUuid = Promise.all(
      [...uuids].map(async (uuid) => {
        const story = linkByUuid(links, uuid) && (await load(uuid))
        if (story) byUuid.set(uuid, story)
        return story ? keysOfAgendas(story) : []
      }),
    )
    const loadByKey = (keys: Iterable<string>) =>
      Promise.all(
        [...keys].map(async (key) => {
          if (times.has(key)) return
          const story = await storyWithFigures(key, links, load)
          if (story) byKey.set(key, story)
        }),
      )
    const [ofAgendas] = await Promise.all([loadByUuid, loadByKey(keys)])
    await loadByKey(new Set(ofAgendas.flat().filter((key) => !keys.has(key))))
    return filledFrom(raw, { byKey, byUuid }, writer)
  }
}

/** What an agenda that is shown on another page refers to. */
function keysOfAgendas({ content }: RawStory): string[] {
  return blocksIn(content)
    .filter(({ component }) => component === 'EventContent')
    .flatMap((block) => [...referencesOf(block).keys])
}

/**
 * `j-1150` → the story whose slug ends so and which gives figures: the machine’s page, not its configurator. A page that has
 * another address now is still meant by the one it had.
 */
async function storyWithFigures(
  key: string,
  links: readonly StoryLink[],
  load: (uuid: string) => Promise<RawStory | undefined>,
): Promise<RawStory | undefined> {
  const isMeant = (slug: string) => slug.split('/').at(-1) === key
  const first = async (candidates: readonly StoryLink[]) => {
    const stories = await Promise.all(candidates.map(({ uuid }) => load(uuid)))
    return stories.find((story) => story && figuresIn(story.content).size > 0)
  }
  return (
    (await first(links.filter(({ slug }) => isMeant(slug)))) ??
    (await first(links.filter(({ former }) => former?.some(isMeant))))
  )
}

function filledFrom(raw: RawStory, sources: FigureSources, writer: FigureWriter): FilledStory {
  const stories = [...sources.byKey.values(), ...sources.byUuid.values()]
  const inLocales = cache.get(raw) ?? new Map<Locale, Filled>()
  cache.set(raw, inLocales)
  const before = inLocales.get(writer.locale)
  const key = writer.times?.key ?? ''
  const same =
    before?.times === key &&
    before.sources.length === stories.length &&
    stories.every((story) => before.sources.includes(story))
  if (before && same) return before.filled
  const filled = fillStory(raw, sources, writer)
  inLocales.set(writer.locale, { sources: stories, times: key, filled })
  return filled
}

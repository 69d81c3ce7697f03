import { defaultLocale, localePath, splitLocale, type Locale } from '#app/content/locales.ts'
import { pageError } from '#app/content/page-error.ts'
import { breadcrumbsOf } from './breadcrumbs.ts'
import { draftState } from './draft-state.ts'
import { comparedMachines } from './compared.ts'
import { buildOperation } from './build-operation.ts'
import { machineProfits } from './machine-profits.ts'
import type { ContentClient } from './content-client.ts'
import { readExchangeRates } from './exchange-rates.ts'
import { readOfferTerms } from './offer-terms.ts'
import { readRoadLimits } from './road-limits.ts'
import type { DefinitionOf } from './definitions.ts'
import { eventTimesOf, type EventDocuments, type EventTimeRules } from './figures/event-times.ts'
import { storyFiller } from './figures/filled-content.ts'
import { pageFigures, type Report } from './figures/page-figures.ts'
import type { WriteFigure } from './figures/placeholders.ts'
import { inLanguage } from './in-language.ts'
import { alternatesOf, findStory, pathOf } from './links.ts'
import { noPages } from './listed-pages.ts'
import { eventsNotShown } from './events-shown.ts'
import { parseSettings, withEvents } from './page-settings.ts'
import { parseStory } from './parse-story.ts'
import { listPageOf } from './list-address.ts'
import { linkToListPage, storyLists } from './story-lists.ts'
import { switchedOff } from './switches.ts'
import { isBuilder, seriesOf, trackOf } from './track.ts'
import type { ContentVersion, PagePayload, PageStory, RawStory, Settings, StoryLink } from './types.ts'

export interface PageRequest {
  /** Root-relative path without base path, e.g. `/de/lokotrack/j-1150`. */
  path: string
  /** Path and query as the visitor asked for them, for the message of a missing page. */
  fullPath: string
  version: ContentVersion
  /** Addresses of licensed viewers' scripts that may be loaded; none when absent. */
  viewerScripts?: readonly string[]
  /** What the live database says of events; their plans hold when absent. */
  events?: EventDocuments | undefined
}

/** How pages are made of the content of a schema's blocks. */
export interface PageLoader {
  /**
   * Loads everything a page needs. Rejects with `pageError` 404 for an unknown page, with a `ContentError` when the
   * content service fails.
   */
  loadPage(client: ContentClient, request: PageRequest, report: Report): Promise<PagePayload>
  /** The page of a draft as the visual editor holds it, before it is saved: same settings, given content. */
  parseDraft(
    client: ContentClient,
    raw: RawStory,
    locale: Locale,
    report: Report,
    viewerScripts?: readonly string[],
  ): Promise<PagePayload>
}

/** `write` writes a figure and its unit in a language, `eventTimes` when an event is. */
export function pageLoader(
  definitionOf: DefinitionOf,
  write: WriteFigure,
  eventTimes: EventTimeRules,
): PageLoader {
  const schema = { definitionOf, write, eventTimes }
  return {
    loadPage: (...asked) => loadPage(schema, ...asked),
    parseDraft: (...asked) => parseDraft(schema, ...asked),
  }
}

interface Schema {
  definitionOf: DefinitionOf
  write: WriteFigure
  eventTimes: EventTimeRules
}

async function loadPage(
  schema: Schema,
  client: ContentClient,
  { path, fullPath, version, viewerScripts = [], events }: PageRequest,
  report: Report,
): Promise<PagePayload> {
  const { locale, slug } = splitLocale(path)
  const links = await client.links(version)
  const further = findStory(links, locale, slug) ? undefined : listPageOf(slug)
  const link = findStory(links, locale, further?.slug ?? slug) ?? embeddedBuild(links, locale, slug)
  if (!link || noPages.test(link.slug)) throw pageError(404, `Page Not Found: ${fullPath}`)
  const raw = await client.story({ uuid: link.uuid }, locale, version)
  if (!raw) throw pageError(404, `Page Not Found: ${fullPath}`)
  const page = further?.page ?? 1
  const assembly = { ...schema, locale, link, links, version, viewerScripts, events, page }
  const payload = await assemble(client, raw, assembly, report)
  const last = Math.max(1, ...Object.values(payload.lists ?? {}).map(({ pages }) => pages))
  if (page > last) throw pageError(404, `Page Not Found: ${fullPath}`)
  return version === 'draft' ? { ...payload, draft: await draftState(client, raw, locale) } : payload
}

/** Every configurator can stand in a dealer's page: `embed/lokotrack/build/x` is the story `lokotrack/build/x`, and so for each series. */
function embeddedBuild(links: StoryLink[], locale: Locale, slug: string): StoryLink | undefined {
  const buildSlug = slug.startsWith('embed/') ? slug.slice('embed/'.length) : ''
  const link = isBuilder(buildSlug) ? findStory(links, locale, buildSlug) : undefined
  return (
    link && {
      ...link,
      slug: `embed/${link.slug}`,
      translated: Object.fromEntries(
        Object.entries(link.translated).map(([language, path]) => [language, `embed/${path}`]),
      ),
    }
  )
}

interface Assembly extends Schema {
  locale: Locale
  link: StoryLink
  links: StoryLink[]
  version: ContentVersion
  viewerScripts: readonly string[]
  events?: EventDocuments | undefined
  /** Which page of its lists, from 1. */
  page: number
}

async function assemble(
  client: ContentClient,
  raw: RawStory,
  {
    definitionOf,
    write,
    eventTimes,
    locale,
    link: first,
    links,
    version,
    viewerScripts,
    events,
    page,
  }: Assembly,
  report: Report,
): Promise<PagePayload> {
  const link = linkToListPage(first, page)
  const track = trackOf(`/${link.slug}`)
  const foreign = locale !== defaultLocale
  const [rawEnglish, ofTrack, ofTrackInEnglish, general, generalInEnglish] = await Promise.all([
    foreign ? client.story({ uuid: link.uuid }, defaultLocale, version) : undefined,
    client.settings(track, locale, version),
    foreign ? client.settings(track, defaultLocale, version) : undefined,
    client.settings('general', locale, version),
    client.settings('general', defaultLocale, version),
  ])
  const settings = ofTrack && withEvents(ofTrack, general)
  const englishSettings = ofTrackInEnglish && withEvents(ofTrackInEnglish, generalInEnglish)
  if (!settings) throw pageError(503, `The settings of the ${track} track are missing`)
  const switches = { off: switchedOff([settings, englishSettings, generalInEnglish]), viewerScripts }
  const parsing = { definitionOf, version, locale, links, switches, report }
  const times = eventTimesOf(settings, events, eventTimes, locale)
  const figures = pageFigures(storyFiller(client, { version, links }, { locale, write, times }), report)
  // What a story takes from another is compared with its translation there: here that stays as it is written, and is no fault.
  const english = pageFigures(
    storyFiller(client, { version, links }, { locale, write, times, ownOnly: true }),
    () => {},
  )
  const [filled, filledEnglish, filledSettings, filledEnglishSettings] = await Promise.all([
    figures.fill(raw),
    english.fill(rawEnglish),
    figures.fill(settings),
    english.fill(englishSettings),
  ])
  const story = parseStory(filled ?? raw, {
    ...parsing,
    ...(filledEnglish ? { english: filledEnglish } : {}),
  })
  const shared = parseSettings(filledSettings ?? settings, {
    ...parsing,
    ...(filledEnglishSettings ? { english: filledEnglishSettings } : {}),
  })
  const component = (story.content as { component?: string }).component
  if (component !== 'Page' && component !== 'Article')
    throw pageError(404, `Page Not Found: ${localePath(locale, link.slug)}`)
  const rates = converting.some((name) => story.blocks.includes(name))
    ? readExchangeRates((generalInEnglish ?? settings).content.exchange_rates).table
    : undefined
  const forAll = story.blocks.includes('BuildYourOwn') ? general?.content : undefined
  const offerTerms = forAll && readOfferTerms(firstOf(forAll.offer_terms)).terms
  const roads = forAll && readRoadLimits(forAll.road_limits).roads
  const content = story.content as unknown as PageStory['content']
  const onLists = { path: pathOf(first, locale), page, context: parsing, fill: figures.fill }
  const [lists, machines, profits, operation, breadcrumbs] = await Promise.all([
    storyLists(client, raw, content, onLists),
    comparedMachines(client, raw, parsing, figures.fill),
    machineProfits(client, raw, parsing, figures.fill),
    buildOperation(raw, client, { locale, version }),
    breadcrumbsOf(client, link, { links, locale, version, title: content.title }),
  ])
  const silent = eventsNotShown(story.content, shared.content, definitionOf)
  const measures = figures.measures()
  const written = figures.times()
  return {
    locale,
    track,
    series:
      (content.component === 'Page' ? (content.series as PagePayload['series']) : null) ||
      seriesOf(`/${link.slug}`),
    slug: link.slug,
    story: {
      id: raw.id,
      uuid: raw.uuid,
      name: raw.name,
      slug: link.slug,
      content,
      published_at: raw.first_published_at ?? raw.published_at ?? null,
      updated_at: raw.published_at ?? raw.updated_at ?? null,
    },
    settings: shared.content as unknown as Settings,
    alternates: alternatesOf(link),
    breadcrumbs,
    version,
    cv: client.version(),
    ...(switches.off.size > 0 && { switchedOff: [...switches.off] }),
    untranslated: [...story.untranslated, ...shared.untranslated.filter((uid) => !silent.has(uid))],
    blocks: [...new Set([...story.blocks, ...shared.blocks])],
    ...(lists && { lists }),
    ...(page > 1 && { listPage: page }),
    ...(machines && { machines }),
    ...(profits && { profits }),
    ...(operation && { operation }),
    ...(rates && { rates }),
    ...(offerTerms && { offerTerms }),
    ...(roads && { roads }),
    ...(measures.length > 0 && { measures }),
    ...(written.length > 0 && { times: written }),
  }
}

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : undefined)

/** Blocks that convert amounts. */
const converting = ['ProfitCalculator', 'BuildYourOwn']

async function parseDraft(
  schema: Schema,
  client: ContentClient,
  raw: RawStory,
  locale: Locale,
  report: Report,
  viewerScripts: readonly string[] = [],
): Promise<PagePayload> {
  const links = await client.links('draft')
  const link = links.find(({ uuid }) => uuid === raw.uuid)
  if (!link) throw pageError(404, `Page Not Found: ${raw.full_slug}`)
  const translated = { ...raw, content: inLanguage(raw.content, locale) as RawStory['content'] }
  return assemble(
    client,
    translated,
    { ...schema, locale, link, links, version: 'draft', viewerScripts, page: 1 },
    report,
  )
}

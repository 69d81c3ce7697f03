import type { ISbStoriesParams } from 'storyblok-js-client'
import { defaultLocale, type Locale } from '#app/content/locales.ts'
import { ContentError } from './content-error.ts'
import { isObject, textOf } from './json.ts'
import { parseLinks } from './links.ts'
import { hasSlug, readStory, requestSlug, type ReadStory } from './raw-story.ts'
import type { ServiceAnswer, RequestOptions, Transport } from './transport.ts'
import type { ContentVersion, StoryLink } from './types.ts'

export type StoryRef = { slug: string } | { uuid: string }
export interface StoriesQuery {
  starts_with?: string
  content_type?: string
  /** Only what its editor keeps out of search engines. */
  noindex?: true
}

/** One page of an ordered list, in the words of the delivery API. */
export interface ListQuery {
  content_type: string
  /** A folder with its slash, `news/`. */
  starts_with?: string
  /** Value of a tag in the datasource. */
  tag?: string
  /** Ids with commas. */
  excluding_ids?: string
  sort_by: string
  /** From 1. */
  page: number
  per_page: number
}

/** What a request is made with besides its own subject. */
export interface Requesting extends RequestOptions {
  version: ContentVersion
  /** Content version to ask for; the newest when undefined. */
  cv: number | undefined
}

export interface Read<T> {
  result: T
  cv: number | undefined
}

/** Pages of story lists as the content service delivers them by default. */
const STORIES_PER_PAGE = 25
/** Links have little in them: they come by the thousand, and in smaller pages from a service that other requests share a processor with. */
const LINKS_PER_PAGE = { elsewhere: 1000, here: 250 }
/** More pages than any site has; ends the reading of a service that ignores page numbers. */
const MOST_PAGES = 1000

/** The story, or undefined when there is none (or none that is published). */
export async function requestStory(
  transport: Transport,
  ref: StoryRef,
  locale: Locale,
  requesting: Requesting,
): Promise<Read<ReadStory | undefined>> {
  const path = 'uuid' in ref ? encodeURIComponent(ref.uuid.toWellFormed()) : requestSlug(ref.slug)
  if (path === undefined) return { result: undefined, cv: undefined }
  const params = { ...common(requesting), ...languageOf(locale), ...('uuid' in ref && { find_by: 'uuid' }) }
  try {
    const { data, cv } = await transport.get(`cdn/stories/${path}`, params, requesting)
    const read = readStory(data.story, locale)
    const isMatch = 'uuid' in ref ? read.story.uuid === ref.uuid : hasSlug(read, ref.slug, locale)
    return { result: isMatch ? read : undefined, cv }
  } catch (error) {
    if (error instanceof ContentError && error.status === 404) return { result: undefined, cv: undefined }
    throw error
  }
}

/** All stories of a query, of one content version. */
export async function requestStories(
  transport: Transport,
  query: StoriesQuery,
  locale: Locale,
  requesting: Requesting,
): Promise<Read<ReadStory[]>> {
  const { noindex, ...among } = query
  const params = {
    ...common(requesting),
    ...languageOf(locale),
    ...among,
    ...(noindex && { filter_query: { noindex: { is: 'true' } } }),
    per_page: STORIES_PER_PAGE,
  }
  const entries = ({ stories }: ServiceAnswer['data']) => listOf(stories, 'stories')
  const { result, cv } = await allPages(transport, 'cdn/stories', params, entries, requesting)
  return { result: result.map((story) => readStory(story, locale)), cv }
}

/** One page of a list, and how many stories all its pages have. */
export async function requestList(
  transport: Transport,
  { tag, starts_with, ...query }: ListQuery,
  locale: Locale,
  requesting: Requesting,
): Promise<Read<{ stories: ReadStory[]; total: number }>> {
  const params = {
    ...common(requesting),
    ...languageOf(locale),
    ...query,
    // The page of the folder itself is no part of what stands in it.
    ...(starts_with !== undefined && { starts_with, is_startpage: false }),
    excluding_slugs: 'embed/*',
    ...(tag !== undefined && { filter_query: { tags: { in_array: tag } } }),
  }
  const { data, cv, total } = await transport.get('cdn/stories', params, requesting)
  const stories = listOf(data.stories, 'stories').map((story) => readStory(story, locale))
  return { result: { stories, total: total ?? stories.length }, cv }
}

/** The names of the tags in a language by their value; none where the space has no such datasource. */
export async function requestTags(
  transport: Transport,
  locale: Locale,
  requesting: Requesting,
): Promise<Read<Record<string, string>>> {
  const params = {
    ...common(requesting),
    datasource: 'tags',
    ...(locale !== defaultLocale && { dimension: locale }),
    per_page: 1000,
  }
  const { data, cv } = await transport
    .get('cdn/datasource_entries', params, requesting)
    .catch((error: unknown) => {
      if (error instanceof ContentError && error.status === 404)
        return { data: {} as ServiceAnswer['data'], cv: undefined }
      throw error
    })
  const entries = Array.isArray(data.datasource_entries) ? data.datasource_entries.filter(isObject) : []
  const names = entries.map(({ name, value, dimension_value: own }) => [
    textOf(value),
    textOf(own) || textOf(name),
  ])
  return { result: Object.fromEntries(names) as Record<string, string>, cv }
}

/** All pages' links; folders are not among them. */
export async function requestLinks(transport: Transport, requesting: Requesting): Promise<Read<StoryLink[]>> {
  const perPage = transport.isElsewhere ? LINKS_PER_PAGE.elsewhere : LINKS_PER_PAGE.here
  const params = { ...common(requesting), per_page: perPage, paginated: 1 }
  const entries = ({ links }: ServiceAnswer['data']) => {
    if (!isObject(links)) throw new ContentError(502, 'The content service told no links')
    return Object.entries(links).map((entry) => parseLinks(Object.fromEntries([entry]), requesting.version))
  }
  const { result, cv } = await allPages(transport, 'cdn/links', params, entries, requesting)
  return { result: result.flat(), cv }
}

/** The content version the service is at. */
export async function requestVersion(transport: Transport, options: RequestOptions): Promise<number> {
  const { data } = await transport.get('cdn/spaces/me', {}, options)
  const version = isObject(data.space) ? data.space.version : undefined
  if (typeof version !== 'number') throw new ContentError(502, 'The content service told no content version')
  return version
}

/** A list of an answer. Throws where there is none: a proxy or portal that answers in the service's place has no lists. */
function listOf(value: unknown, name: string): unknown[] {
  if (!Array.isArray(value)) throw new ContentError(502, `The content service told no ${name}`)
  return value
}

function common({ version, cv }: Requesting): ISbStoriesParams {
  return { version, ...(cv !== undefined && { cv }) }
}

function languageOf(locale: Locale): ISbStoriesParams {
  return locale === defaultLocale ? {} : { language: locale }
}

async function allPages<T>(
  transport: Transport,
  path: string,
  params: ISbStoriesParams & { per_page: number },
  entriesOf: (data: ServiceAnswer['data']) => T[],
  requesting: Requesting,
): Promise<Read<T[]>> {
  const all: T[] = []
  let { cv } = requesting
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await transport.get(path, { ...params, page, ...(cv !== undefined && { cv }) }, requesting)
    const entries = entriesOf(answer.data)
    all.push(...entries)
    cv ??= answer.cv
    const { total = entries.length < params.per_page ? 0 : Infinity } = answer
    if (entries.length === 0 || all.length >= total) break
  }
  return { result: all, cv }
}

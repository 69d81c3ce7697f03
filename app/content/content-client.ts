import type { Locale } from '#app/content/locales.ts'
import { ContentError } from './content-error.ts'
import type { ListQuery, StoriesQuery, StoryRef } from './content-requests.ts'
import type { OnRequest } from './transport.ts'
import type { ContentVersion, RawStory, StoryLink, Track } from './types.ts'
import type { TellTrouble } from './tell-trouble.ts'

export interface ContentClientOptions {
  /** E.g. `https://api.storyblok.com/v2`. */
  endpoint: string
  /** Without it the API is disabled: every read rejects with a `ContentError` 503. */
  token: string | undefined
  /** Milliseconds one visitor waits at most. */
  timeout: number
  /** Where the last good answers are kept; not kept when undefined. */
  snapshotDir: string | undefined
  /** Requests a second. */
  rateLimit?: number
  /** The service is at another origin than the site: its assets are named by whole addresses. */
  elsewhere?: boolean
  /** Bytes of stories, lists and link lists held in memory and on disk, as JSON; in memory they take two to three times as much. */
  maxBytes?: number
  /** How many of them; as many as fit when absent. */
  maxEntries?: number
  /** Told of each request that was sent to the content service. */
  onRequest?: OnRequest
  log: TellTrouble
}

/** Stories of one page of a list. */
export interface StoryPage {
  stories: RawStory[]
  total: number
}

/** The only door to content. Reads reject with `ContentError` and only when there is nothing older to show. */
export interface ContentClient {
  /** Undefined when there is no such story. */
  story(ref: StoryRef, locale: Locale, version: ContentVersion): Promise<RawStory | undefined>
  /** All published stories of a query; what they bring also answers `story`. */
  stories(locale: Locale, query: StoriesQuery): Promise<RawStory[]>
  /** One page of a list in its order, and how many stories all its pages have. */
  list(locale: Locale, query: ListQuery, version: ContentVersion): Promise<StoryPage>
  /** The names of the tags in a language, by their value. */
  tags(locale: Locale, version: ContentVersion): Promise<Readonly<Record<string, string>>>
  /** All pages; folders are not among them. */
  links(version: ContentVersion): Promise<StoryLink[]>
  settings(track: Track, locale: Locale, version: ContentVersion): Promise<RawStory | undefined>
  /** The current content version, 0 before the first answer. */
  version(): number
  /** Asks for the content version: true when it changed, false when it did not or could not be asked (which is logged). */
  refresh(): Promise<boolean>
  /** Everything cached is old at once: the next read of each waits for the new up to a short limit. */
  invalidate(): void
  /**
   * Calls back when pages made so far are old: after an invalidation, a change of the content version, and when what
   * was still read from before it has been replaced. Returns how to stop that.
   */
  onChange(listener: () => void): () => void
  /** Loads everything published in the background, and again after each change. Resolves when the first round is done. */
  warm(): Promise<void>
  /** Ends requests under way and writes the snapshot. */
  close(): Promise<void>
}

/** What stands in for the content service while there is no access token: every read says so. */
export function disabledContent(): ContentClient {
  const refuse = () => Promise.reject(new ContentError(503, 'The content API is disabled: no access token'))
  return {
    story: refuse,
    stories: refuse,
    list: refuse,
    tags: refuse,
    links: refuse,
    settings: refuse,
    version: () => 0,
    refresh: () => Promise.resolve(false),
    invalidate: () => {},
    onChange: () => () => {},
    warm: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }
}

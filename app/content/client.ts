import { megabytes } from '#common/bounded-map.ts'
import { locales, type Locale } from '#app/content/locales.ts'
import {
  disabledContent,
  type ContentClient,
  type ContentClientOptions,
  type StoryPage,
} from './content-client.ts'
import { ContentCache, within, type Loaded } from './content-cache.ts'
import {
  requestLinks,
  requestList,
  requestStories,
  requestStory,
  requestTags,
  requestVersion,
  type ListQuery,
  type Read,
  type Requesting,
  type StoriesQuery,
  type StoryRef,
} from './content-requests.ts'
import { storySlug } from './links.ts'
import { listLoad, tagsLoad, type Unversioned } from './list-loads.ts'
import { createSnapshot, type ContentSnapshot } from './snapshot.ts'
import {
  alias,
  aliasesOf,
  LINKS_KEY,
  listKey,
  pageKey,
  readStored,
  storedStory,
  storyKey,
  tagsKey,
  type Stored,
} from './stored.ts'
import { settingsSlug } from './track.ts'
import { createTransport, type Transport } from './transport.ts'
import type { ContentVersion, RawStory, StoryLink, Track } from './types.ts'
import { createVersionWatch, type VersionWatch } from './version-watch.ts'
import { createWarmUp, type WarmUp } from './warm-up.ts'

const RATE_LIMIT = 5
/** The sample site has 7 MB. */
const MAX_BYTES = megabytes(16)
/** What a story is expected to take, to tell whether those of a language fit. */
const STORY_BYTES = 8192
const settingsTracks: Track[] = ['general', 'lokotrack']

/** Starts by reading the snapshot; asks the content service nothing before the first read. */
export function createContentClient(options: ContentClientOptions): ContentClient {
  if (options.token) return new StoryblokContent(options, options.token)
  options.log('Missing content access token: the content API is disabled')
  return disabledContent()
}

class StoryblokContent implements ContentClient {
  readonly #options: ContentClientOptions
  /** Stories that are loaded before they are asked for. */
  readonly #maxEntries: number
  readonly #transport: Transport
  readonly #watch: VersionWatch
  readonly #cache: ContentCache<Stored>
  readonly #snapshot: ContentSnapshot | undefined
  readonly #warmUp: WarmUp
  readonly #restored: Promise<void>
  /** Keys by the other names of what they hold. */
  readonly #aliases = new Map<string, string>()

  constructor(options: ContentClientOptions, token: string) {
    const { endpoint, timeout, snapshotDir, rateLimit = RATE_LIMIT, log } = options
    const { elsewhere, onRequest, maxBytes = MAX_BYTES, maxEntries = Infinity } = options
    this.#options = options
    this.#maxEntries = Math.min(maxEntries, Math.floor(maxBytes / STORY_BYTES))
    this.#transport = createTransport({ endpoint, token, timeout, rateLimit, elsewhere, onRequest, log })
    this.#watch = createVersionWatch(() => requestVersion(this.#transport, { urgent: true, deadline: 0 }))
    this.#snapshot = snapshotDir ? createSnapshot(snapshotDir, `${endpoint} ${token}`, log) : undefined
    this.#cache = new ContentCache<Stored>({
      watch: this.#watch,
      maxBytes,
      maxEntries,
      onStore: (key, { value, cv }) => {
        this.#name(key, value)
        this.#snapshot?.save({ key, cv, value })
      },
      onDrop: (key, { value }) => {
        for (const name of aliasesOf(value)) if (this.#aliases.get(name) === key) this.#aliases.delete(name)
        this.#snapshot?.remove(key)
      },
      onReplace: () => this.#watch.announce(),
      onFull: () => {
        if (elsewhere)
          log('CONTENT_CACHE does not hold what is asked for: pages ask the content service anew')
      },
    })
    this.#warmUp = createWarmUp(this.#watch, () => this.#loadEverything())
    this.#restored = this.#restore()
  }

  async story(ref: StoryRef, locale: Locale, version: ContentVersion): Promise<RawStory | undefined> {
    const { timeout } = this.#options
    if (version === 'draft')
      return (await this.#draft((how) => requestStory(this.#transport, ref, locale, how)))?.story
    await this.#restored
    const name = 'uuid' in ref ? ref.uuid : storySlug(ref.slug)
    const key =
      this.#aliases.get(alias(name, locale)) ??
      ('uuid' in ref ? `uuid_${locale}_${name}` : storyKey(name, locale))
    const load = this.#load(async (how) => {
      const { result, cv } = await requestStory(this.#transport, ref, locale, how)
      if (!result) return { value: undefined, cv }
      const [itsKey, value] = storedStory(result, locale)
      return { value, cv, key: itsKey }
    })
    const stored = await this.#cache.read(key, load, { urgent: true, timeout })
    return stored?.kind === 'story' ? stored.story : undefined
  }

  async stories(locale: Locale, query: StoriesQuery): Promise<RawStory[]> {
    await this.#restored
    const load = this.#load(async (how) => {
      const { result, cv } = await requestStories(this.#transport, query, locale, how)
      const also = result.map((read) => storedStory(read, locale))
      return { value: { kind: 'list', keys: also.map(([key]) => key) }, cv, also }
    })
    const held = await this.#cache.read(listKey(locale, query), load, { urgent: false, timeout: Infinity })
    const stories = held?.kind === 'list' ? this.#storiesAt(held.keys) : []
    if (stories) return stories
    // More stories than the cache holds.
    const how: Requesting = { version: 'published', cv: await this.#watch.current(), urgent: false }
    return (await requestStories(this.#transport, query, locale, how)).result.map(({ story }) => story)
  }

  async list(locale: Locale, query: ListQuery, version: ContentVersion): Promise<StoryPage> {
    const storiesOf = (read: Awaited<ReturnType<typeof requestList>>['result']): StoryPage => ({
      stories: read.stories.map(({ story }) => story),
      total: read.total,
    })
    if (version === 'draft')
      return storiesOf(await this.#draft((how) => requestList(this.#transport, query, locale, how)))
    const held = await this.#published(pageKey(locale, query), listLoad(this.#transport, query, locale))
    if (held?.kind !== 'list') return { stories: [], total: 0 }
    const stories = this.#storiesAt(held.keys)
    if (stories) return { stories, total: held.total ?? stories.length }
    // Some were dropped from the cache to make room.
    const how: Requesting = { version, cv: await this.#watch.current(), urgent: true }
    return storiesOf((await requestList(this.#transport, query, locale, how)).result)
  }

  async tags(locale: Locale, version: ContentVersion): Promise<Readonly<Record<string, string>>> {
    if (version === 'draft') return this.#draft((how) => requestTags(this.#transport, locale, how))
    const held = await this.#published(tagsKey(locale), tagsLoad(this.#transport, locale))
    return held?.kind === 'tags' ? held.names : {}
  }

  async links(version: ContentVersion): Promise<StoryLink[]> {
    if (version === 'draft') return this.#draft((how) => requestLinks(this.#transport, how))
    const stored = await this.#published(LINKS_KEY, async (how) => {
      const { result, cv } = await requestLinks(this.#transport, how)
      return { value: { kind: 'links', links: result }, cv }
    })
    return stored?.kind === 'links' ? stored.links : []
  }

  settings(track: Track, locale: Locale, version: ContentVersion): Promise<RawStory | undefined> {
    return this.story({ slug: settingsSlug(track) }, locale, version)
  }

  version(): number {
    return this.#watch.cv
  }

  refresh(): Promise<boolean> {
    return this.#watch.refresh()
  }

  invalidate(): void {
    this.#watch.invalidate()
  }

  onChange(listener: () => void): () => void {
    return this.#watch.onChange(listener)
  }

  warm(): Promise<void> {
    return this.#warmUp.start()
  }

  async close(): Promise<void> {
    this.#warmUp.stop()
    this.#transport.close()
    await this.#restored
    await this.#snapshot?.flush()
  }

  /** What a visitor waits for, from the cache or loaded. */
  async #published(
    key: string,
    request: (how: Requesting) => Promise<Unversioned>,
  ): Promise<Stored | undefined> {
    await this.#restored
    const { timeout } = this.#options
    return this.#cache.read(key, this.#load(request), { urgent: true, timeout })
  }

  /** Undefined where one of them was dropped from the cache to make room. */
  #storiesAt(keys: readonly string[]): RawStory[] | undefined {
    const stories = keys.flatMap((key) => {
      const stored = this.#cache.peek(key)
      return stored?.kind === 'story' ? stored.story : []
    })
    return stories.length === keys.length ? stories : undefined
  }

  /** A draft is asked for anew each time, and kept nowhere. */
  async #draft<T>(request: (how: Requesting) => Promise<Read<T>>): Promise<T> {
    const { timeout } = this.#options
    const deadline = Date.now() + timeout
    return (await within(timeout, request({ version: 'draft', cv: undefined, urgent: true, deadline })))
      .result
  }

  /** A load of published content: asks for the current version and takes note of the one that answered. */
  #load(request: (how: Requesting) => Promise<Unversioned>): (urgent: boolean) => Promise<Loaded<Stored>> {
    return async (urgent) => {
      const { generation } = this.#watch
      const deadline = Date.now() + this.#options.timeout
      const cv = await this.#watch.current()
      const loaded = await request({ version: 'published', cv, urgent, ...(urgent && { deadline }) })
      if (loaded.cv !== undefined) this.#watch.learn(loaded.cv, generation)
      return { ...loaded, cv: Math.max(cv ?? 0, loaded.cv ?? 0) || this.#watch.cv }
    }
  }

  /**
   * First what every page needs, then English, which stands in for the others, as far as there is room: what would drive
   * out what was loaded before is loaded when it is asked for.
   */
  async #loadEverything(): Promise<void> {
    const { length } = await this.links('published')
    for (const locale of locales) {
      const hasRoom = !this.#cache.isCrowded && this.#cache.size + length <= this.#maxEntries
      if (hasRoom || this.#cache.has(listKey(locale, {}))) await this.stories(locale, {})
      else await Promise.all(settingsTracks.map((track) => this.settings(track, locale, 'published')))
    }
  }

  async #restore(): Promise<void> {
    for (const { key, cv, value } of (await this.#snapshot?.restore()) ?? []) {
      const stored = readStored(value)
      if (!stored) {
        this.#options.log(`The content snapshot of ${key} is ignored: not a stored value`)
        continue
      }
      this.#cache.restore(key, stored, cv)
      this.#name(key, stored)
    }
  }

  #name(key: string, stored: Stored): void {
    for (const name of aliasesOf(stored)) this.#aliases.set(name, key)
  }
}

import type { ContentClient } from './content-client.ts'
import type { StoryRef } from './content-requests.ts'

/** Milliseconds after which what was read is read again, beside the reader. */
const RENEWED_AFTER = 2500
/** Milliseconds after which a reader waits for what is there now. */
const KEPT_FOR = 5000

interface Kept {
  value: Promise<unknown>
  since: number
  isRenewing: boolean
}

/** A client that keeps for moments what it has read. */
export interface RecentDrafts extends ContentClient {
  /** Whatever is asked for next is read again: something is newer than what was kept. */
  forget(): void
}

/**
 * A client for a page that is drawn with each letter an editor types: the drafts it stands on (links, settings, the
 * stories its figures come from) are those of at most five seconds ago, as one reading serves the letters that follow
 * it. Published content is read as ever.
 */
export function recentDrafts(
  client: ContentClient,
  now: () => number = () => performance.now(),
): RecentDrafts {
  const kept = new Map<string, Kept>()

  function read<T>(key: string, load: () => Promise<T>): Promise<T> {
    const time = now()
    for (const [other, { since }] of kept) if (time - since > KEPT_FOR) kept.delete(other)
    const held = kept.get(key)
    if (!held) return keep(key, load())
    if (time - held.since > RENEWED_AFTER && !held.isRenewing) {
      held.isRenewing = true
      const next = load()
      // One that fails leaves the old, which the next reader after its time asks for and waits.
      next.then(
        () => keep(key, next),
        () => (held.isRenewing = false),
      )
    }
    return held.value as Promise<T>
  }

  function keep<T>(key: string, value: Promise<T>): Promise<T> {
    const entry: Kept = { value, since: now(), isRenewing: false }
    kept.set(key, entry)
    value.catch(() => kept.get(key) === entry && kept.delete(key))
    return value
  }

  const nameOf = (ref: StoryRef) => ('uuid' in ref ? `uuid ${ref.uuid}` : `slug ${ref.slug}`)
  return {
    story: (ref, locale, version) =>
      version === 'draft'
        ? read(`story ${locale} ${nameOf(ref)}`, () => client.story(ref, locale, version))
        : client.story(ref, locale, version),
    links: (version) =>
      version === 'draft' ? read('links', () => client.links(version)) : client.links(version),
    settings: (track, locale, version) =>
      version === 'draft'
        ? read(`settings ${locale} ${track}`, () => client.settings(track, locale, version))
        : client.settings(track, locale, version),
    list: (locale, query, version) =>
      version === 'draft'
        ? read(`list ${locale} ${JSON.stringify(query)}`, () => client.list(locale, query, version))
        : client.list(locale, query, version),
    tags: (locale, version) =>
      version === 'draft'
        ? read(`tags ${locale}`, () => client.tags(locale, version))
        : client.tags(locale, version),
    stories: (...asked) => client.stories(...asked),
    version: () => client.version(),
    refresh: () => client.refresh(),
    invalidate: () => client.invalidate(),
    onChange: (listener) => client.onChange(listener),
    warm: () => client.warm(),
    close: () => client.close(),
    forget: () => kept.clear(),
  }
}

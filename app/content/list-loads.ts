import type { Locale } from '#app/content/locales.ts'
import type { Loaded } from './content-cache.ts'
import { requestList, requestTags, type ListQuery, type Requesting } from './content-requests.ts'
import { storedStory, type Stored } from './stored.ts'
import type { Transport } from './transport.ts'

/** What the content service answered, before it is known which version the cache counts it to. */
export type Unversioned = Omit<Loaded<Stored>, 'cv'> & { cv: number | undefined }

/** One page of a list as the cache holds it, its stories under their own keys. */
export function listLoad(transport: Transport, query: ListQuery, locale: Locale) {
  return async (how: Requesting): Promise<Unversioned> => {
    const { result, cv } = await requestList(transport, query, locale, how)
    const also = result.stories.map((read) => storedStory(read, locale))
    return { value: { kind: 'list', keys: also.map(([key]) => key), total: result.total }, cv, also }
  }
}

/** The names of the tags as the cache holds them. */
export function tagsLoad(transport: Transport, locale: Locale) {
  return async (how: Requesting): Promise<Unversioned> => {
    const { result, cv } = await requestTags(transport, locale, how)
    return { value: { kind: 'tags', names: result }, cv }
  }
}

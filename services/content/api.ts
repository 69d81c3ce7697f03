import { ASSET_HOST } from './asset.ts'
import { bareSlug } from './edition.ts'
import { datasourceOf, listDatasourceEntries, listDatasources } from './list-datasources.ts'
import { deliverStory, type Reader } from './deliver.ts'
import { findStory } from './find-story.ts'
import { isObject, type JsonObject } from './json.ts'
import { inCurrentAddresses, type MovedAssets } from './moved-assets.ts'
import { knownLanguage } from './languages.ts'
import { linkOf, selectLinks } from './links.ts'
import type { ContentServiceOptions } from './options.ts'
import { pageOf, type Page } from './page.ts'
import type { Query } from './query.ts'
import { formerSlugs } from './redirects.ts'
import { referencesOf } from './references.ts'
import { notFound, unauthorized, unprocessable } from './refusal.ts'
import { selectStories } from './select-stories.ts'
import type { Space, StoredAsset, Version } from './space.ts'
import { tagsOf } from './tags.ts'

export interface ApiAnswer {
  body: JsonObject
  /** For lists: what the `total` and `per-page` headers say. */
  page?: Page<unknown>
}

interface Options extends Pick<ContentServiceOptions, 'space' | 'tokens' | 'languages'> {
  /** The URL of the service for who asks. */
  origin: string
  /** Called every few milliseconds of a long search; throws where the rest is not looked for. */
  goOn?: () => void
}

/** The version a request may read. Refuses unknown tokens, and drafts to the public one. */
export function authorize(query: Query, tokens: Options['tokens']): Version {
  const token = query.get('token')
  if (token === undefined || (token !== tokens.public && token !== tokens.preview)) throw unauthorized()
  const version = query.get('version') ?? 'published'
  if (version !== 'draft' && version !== 'published')
    throw unprocessable(`version: ${version} is neither draft nor published`)
  if (version === 'draft' && token !== tokens.preview) throw unauthorized()
  return version
}

/** Answers a path below `/v2/cdn/`. Rejects with a Refusal for what cannot be answered. */
export async function answer(
  path: string,
  query: Query,
  version: Version,
  space: Space,
  options: Options,
): Promise<ApiAnswer> {
  const slash = path.indexOf('/')
  const [resource, rest] = slash < 0 ? [path, ''] : [path.slice(0, slash), path.slice(slash + 1)]
  const edition = space[version]
  switch (resource) {
    case 'stories':
      return rest === ''
        ? listStories(query, version, space, options)
        : oneStory(rest, query, version, space, options)
    case 'links': {
      const withDates = query.flag('include_dates')
      if (rest !== '') {
        const entry = edition.entryByUuid.get(rest)
        if (!entry) throw notFound()
        return { body: { link: linkOf(entry, edition, options.languages, withDates) } }
      }
      const page = pageOf(selectLinks(edition, query), query, 1000)
      const former = formerSlugs(space.redirects, options.languages)
      const links = page.items.map((entry) => {
        const formerly = entry.is_folder ? undefined : former.get(bareSlug(entry.full_slug))
        return [
          entry.uuid,
          {
            ...linkOf(entry, edition, options.languages, withDates),
            ...(formerly && { former_slugs: formerly }),
          },
        ]
      })
      return { body: { links: Object.fromEntries(links) }, page }
    }
    case 'spaces':
      if (rest !== 'me') throw notFound()
      return {
        body: {
          space: {
            id: options.space.id,
            name: options.space.name,
            domain: domainOf(options.origin),
            version: space.cv,
            language_codes: options.languages,
          },
        },
      }
    case 'datasources': {
      if (rest !== '') return { body: { datasource: datasourceOf(space.datasources, rest), cv: space.cv } }
      const page = pageOf(listDatasources(space.datasources, query), query, 1000)
      return { body: { datasources: page.items, cv: space.cv }, page }
    }
    case 'datasource_entries': {
      const page = pageOf(listDatasourceEntries(space.datasources, query), query, 1000)
      return { body: { datasource_entries: page.items, cv: space.cv }, page }
    }
    case 'tags':
      return { body: { tags: tagsOf(edition, query) } }
    case 'assets':
      if (rest === 'me') return oneAsset(query, space)
  }
  throw notFound()
}

async function listStories(
  query: Query,
  version: Version,
  space: Space,
  options: Options,
): Promise<ApiAnswer> {
  const asked = knownLanguage(options.languages, query.get('language'))
  const { stories, language } = await selectStories(
    space[version],
    options.languages,
    query,
    asked,
    options.goOn,
  )
  const page = pageOf(stories, query, 100)
  const reader = readerOf(query, version, space, options, language)
  const delivered = page.items.map((story) => deliverStory(story, reader))
  const body = {
    stories: delivered,
    cv: space.cv,
    ...referencesOf(delivered, query, reader),
    ...assetsIn(delivered, query, space),
  }
  return { body, page }
}

function oneStory(key: string, query: Query, version: Version, space: Space, options: Options): ApiAnswer {
  const asked = knownLanguage(options.languages, query.get('language'))
  const matchingStory = findStory(
    space[version],
    options.languages,
    key,
    asked,
    query.get('find_by') === 'uuid',
  )
  if (!matchingStory) throw notFound()
  const reader = readerOf(query, version, space, options, matchingStory.language)
  const story = deliverStory(matchingStory.story, reader)
  return {
    body: {
      story,
      cv: space.cv,
      ...referencesOf([story], query, reader),
      ...assetsIn([story], query, space),
    },
  }
}

function readerOf(
  query: Query,
  version: Version,
  space: Space,
  options: Options,
  language: string | undefined,
): Reader {
  return {
    spaceId: options.space.id,
    version,
    edition: space[version],
    language,
    fallback: knownLanguage(options.languages, query.get('fallback_lang')),
    languages: options.languages,
    withoutFields: query.list('excluding_fields') ?? [],
    withoutStoryFields: query.list('excluding_story_fields') ?? [],
  }
}

/** With `resolve_assets=1`, the records of the assets in the stories' fields. */
function assetsIn(stories: JsonObject[], query: Query, space: Space): JsonObject {
  if (!query.flag('resolve_assets')) return {}
  const byFilename = new Map([...space.assets.values()].map((asset) => [asset.filename, asset]))
  const current = (filename: string) => inCurrentAddresses(filename, space.moved)
  const byId = new Map<string, JsonObject>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isObject(value)) return
    if (value.fieldtype === 'asset' && typeof value.filename === 'string') {
      const asset = byFilename.get(current(value.filename))
      if (asset) byId.set(asset.filename, publicRecord(asset))
    }
    Object.values(value).forEach(visit)
  }
  visit(stories)
  return { assets: [...byId.values()] }
}

function oneAsset(query: Query, space: Space): ApiAnswer {
  const path = query.get('filename')?.replace(/^(https?:)?\/\/[^/]+/, '')
  const asset = [...space.assets.values()].find(({ path: own, former = [] }) =>
    [own, ...former].some((each) => path?.endsWith(each)),
  )
  // What is private takes an asset token, which nobody has here.
  if (!asset || asset.isPrivate) throw notFound()
  return { body: { asset: { ...publicRecord(asset), signed_url: asset.filename } } }
}

/** What readers get of an asset's record: where its earlier files are kept is ours. */
function publicRecord(asset: StoredAsset): JsonObject {
  const { former_files: _, ...record } = asset.record()
  return record
}

/** The site's address; a slash where the service is known by its path only. */
function domainOf(origin: string): string {
  return /^(?:https?:)?\/\/[^/]+/.exec(origin)?.[0].concat('/') ?? '/'
}

/** The body as it is sent: assets carry the service's own address, replaced ones that of their file of now. */
export function bodyText(body: JsonObject, origin: string, moved: MovedAssets): string {
  const here = `${origin}/f/`
  return inCurrentAddresses(JSON.stringify(body), moved)
    .replaceAll(`${ASSET_HOST}/f/`, here)
    .replaceAll(`"${ASSET_HOST.slice('https:'.length)}/f/`, `"${here}`)
}

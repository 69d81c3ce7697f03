import type { AssetJson, BlockJson, Json, StoryJson } from '../json.ts'
import { frame } from './check.ts'
import { assembleSite, type SiteContent } from './site.ts'

let uids = 0

/** A block of a test with a `_uid` of its own. */
export function block(component: string, fields: Json = {}): BlockJson {
  uids += 1
  return { _uid: `uid-${uids}`, component, ...fields }
}

/** A published story at a slug; its uuid is `u-<slug>`. */
export function story(slug: string, content: BlockJson, more: Json = {}): StoryJson {
  return { uuid: `u-${slug}`, full_slug: slug, name: slug, published: true, content, ...more }
}

export function page(slug: string, body: BlockJson[], fields: Json = {}): StoryJson {
  return story(slug, block('Page', { title: 'J-1150', body, ...fields }))
}

export function asset(id: number, more: Json = {}): AssetJson {
  return { id, filename: `https://a.storyblok.com/f/1/9x9/a/jaw-${id}.jpg`, alt: 'J-1150', ...more }
}

/** The asset field that shows a record. */
export function picture({ id, filename }: AssetJson, more: Json = {}): Json {
  return { fieldtype: 'asset', id, filename, alt: '', ...more }
}

export function storyLink(slug: string, more: Json = {}): Json {
  return { fieldtype: 'multilink', linktype: 'story', id: `u-${slug}`, url: '', cached_url: slug, ...more }
}

export function urlLink(url: string): Json {
  return { fieldtype: 'multilink', linktype: 'url', id: '', url, cached_url: url }
}

/** A site in English and German with the app’s blocks; the assets’ files are there. */
export function site(
  drafts: StoryJson[],
  {
    published = [],
    assets = [],
    moved = new Map(),
  }: { published?: StoryJson[]; assets?: AssetJson[]; moved?: SiteContent['moved'] } = {},
): SiteContent {
  return assembleSite(
    { ...frame, locales: ['en', 'de'], missingMessages: () => [] },
    {
      drafts,
      published,
      moved,
      assets: assets.map((json) => ({ file: `assets/jaw_${json.id}.json`, json })),
      files: assets.flatMap(({ id }) => [`jaw_${id}.json`, `jaw_${id}.jpg`]),
    },
  )
}

/** Rich text of paragraphs. */
export function doc(...paragraphs: Json[][]): Json {
  return { type: 'doc', content: paragraphs.map((content) => ({ type: 'paragraph', content })) }
}

export function words(text: string, ...marks: Json[]): Json {
  return { type: 'text', text, ...(marks.length ? { marks } : {}) }
}

import type { Block } from '#app/blocks/schema.ts'
import type { Locale } from '#app/i18n/locales.ts'

/** Whose settings a page uses: `lokotrack` when its path contains `/lokotrack`, otherwise `general`. */
export type Track = 'lokotrack' | 'general'
export type Series = 'loko' | 'nord'
export type ContentVersion = 'draft' | 'published'

/** A story as the content service delivers it in one language; its content is not yet checked. */
export interface RawStory {
  id: number
  uuid: string
  name: string
  slug: string
  full_slug: string
  content: { component: string; _uid: string } & Record<string, unknown>
  first_published_at?: string | null
  published_at?: string | null
  updated_at?: string
  is_startpage?: boolean
}

/** One entry of the content service's link list: a page and the slugs it has in other languages. */
export interface StoryLink {
  id: number
  uuid: string
  name: string
  /** Default (English) full slug without leading or trailing slash, e.g. `lokotrack/j-1150`; `` for the lobby. */
  slug: string
  published: boolean
  /** Slugs that differ from the default one, by language. */
  translated: Partial<Record<Locale, string>>
  /** Names that differ from the default one, by language. */
  names?: Partial<Record<Locale, string>>
  is_startpage: boolean
}

/** What a page shows of its story: checked, with links and alt texts in the page's language. */
export interface PageStory {
  id: number
  uuid: string
  name: string
  slug: string
  content: Block<'Page'> | Block<'Article'>
  published_at: string | null
  updated_at: string | null
}

export type Settings = Block<'Settings'>

/** Everything a page needs, one plain value; nothing else is global. */
export interface PagePayload {
  locale: Locale
  track: Track
  /** The series whose accent and name the page carries, if it belongs to one. */
  series: Series | null
  /** Default (English) slug, `` for the lobby. */
  slug: string
  story: PageStory
  settings: Settings
  /** Path of the page in each language it exists in, without base path. */
  alternates: Partial<Record<Locale, string>>
  /** From the lobby to this page, this page last. */
  breadcrumbs: { name: string; path: string }[]
  version: ContentVersion
  /** Content version (`cv`) the page was made from. */
  cv: number
  /** `_uid`s of blocks that are shown in English because their translation is missing. */
  untranslated: string[]
  /** Names of the blocks on the page, so that their code and styles can be loaded with it. */
  blocks: string[]
}

import type { RoadLimits } from './road-limits.ts'
import type { Block } from '#app/content/block.ts'
import type { ExchangeRates } from '#app/content/exchange-rates.ts'
import type { WrittenTime } from '#app/content/figures/event-times.ts'
import type { OfferTerms } from '#app/content/offer-terms.ts'
import type { Locale } from '#app/content/locales.ts'

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
  /** Slugs it has had before, where the content service knows of them. */
  former?: readonly string[]
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

/** A story as a list shows it. */
export interface ListedStory {
  uuid: string
  /** Path of its page in the page's language, without base path. */
  path: string
  title: string
  text?: string
  /** `2026-11-03`. */
  date?: string
  /** As an asset field of a parsed block. */
  picture?: unknown
  /** Names of its tags in the page's language. */
  tags: string[]
  /** It has no translation: its words are English. */
  inEnglish?: true
}

/** What a block with a list shows. */
export interface StoryListPage {
  stories: ListedStory[]
  /** Which page of the list this is, from 1, and how many there are. */
  page: number
  pages: number
  /** Path of the list's first page, without base path. */
  path: string
}

/** What comparing machines needs of a machine's own page. */
export interface ComparedMachine {
  /** Its name in the address, the end of its page's default slug: `j-1150`. */
  key: string
  /** Path of its page in the page's language, without base path. */
  path: string
  name: string
  kind: string
  series: Series
  hero: unknown
  /** Its turn: one row, as the block of its page tells of it. */
  turn?: Block<'Product360Sequence'>
  silhouette?: unknown
  /** Metres from end to end of the silhouette. */
  length?: number
  /** Metres from the ground to the top of it. */
  height?: number
  groups: Block<'SpecificationGroup'>[]
}

/** What the profit calculator begins with for a machine, as the machine's own page says. */
export interface MachineProfit extends Block<'ProfitPreset'> {
  name: string
}

/** What a configurator counts a working machine with. */
export interface BuildOperation {
  profit: MachineProfit
  /** Limits and currencies of the calculator that the summary leads to. */
  calculator: Block<'ProfitCalculator'>
  /** dB(A), as the machine's page says, and where it was measured. */
  noise?: { level: number; label: string }
}

/** A page on the way to another. */
export interface Breadcrumb {
  name: string
  path: string
}

/** How a saved draft stands to what visitors see: they see nothing of it yet, the same, or an older state. */
export type DraftState = 'new' | 'same' | 'changed'

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
  breadcrumbs: Breadcrumb[]
  version: ContentVersion
  /** Of a saved draft alone. */
  draft?: DraftState
  /** Content version (`cv`) the page was made from. */
  cv: number
  /** `_uid`s of blocks that are shown in English because their translation is missing. */
  untranslated: string[]
  /** What the page's lists show, by the `_uid` of their block. */
  lists?: Readonly<Record<string, StoryListPage>>
  /** Which page of its list the page is, where that is not the first. */
  listPage?: number
  /** The machines a page compares, in the order its block names them. */
  machines?: ComparedMachine[]
  /** What the page's calculator begins with, in the order its block names the machines. */
  profits?: MachineProfit[]
  /** On a configurator's page: what roads take, wherever a build is driven. */
  roads?: RoadLimits
  /** On a configurator's page: its machine at work. */
  operation?: BuildOperation
  /** On pages that show amounts in several currencies: the site's one table. */
  rates?: ExchangeRates
  /** On pages of configurators: what offers say. */
  offerTerms?: OfferTerms
  /** Figures in the page’s texts that read differently in American units, the longest first: `['38,900 kg', '85,760 lb']`. */
  measures?: [metric: string, imperial: string][]
  /** Times of events in the page’s texts, so that they can be written anew when an event is moved. */
  times?: WrittenTime[]
  /** On pages that show events: what the live database said of them when the page was made, in plain values, by id. */
  events?: Readonly<Record<string, Record<string, unknown>>>
  /** In a room: the banner that was due when the page was made, in plain values. */
  banner?: Readonly<Record<string, unknown>>
  /** Kinds of block and services of others that the settings have switched off. */
  switchedOff?: string[]
  /** Names of the blocks on the page, so that their code and styles can be loaded with it. */
  blocks: string[]
}

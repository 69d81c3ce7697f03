import type { Written } from '#app/base/i18n/formats.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import type { Posted } from '#app/features/forms/posted.ts'
import type { ErrorObject } from '#app/content/page-error.ts'

/** Files a page needs, from the build's manifest; addresses include the base path. */
export interface PageAssets {
  /** The tiny script that loads the app on intent, after what it imports: all are asked for at once. */
  entry: string[]
  /** Style sheets the page links to. */
  styles: string[]
  /** Style sheets whose rules stand in the page itself, so that they are not fetched again. */
  inlined: string[]
  /** Fonts to fetch with the page. */
  fonts: string[]
  /** The app and the chunks of the blocks on the page, to be fetched together on intent. */
  chunks: string[]
  /** Those of them that are the same in every build, to be fetched quietly once a page rests. */
  lasting: string[]
}

/** Files of a page and, in the built site, the styles of the site and of its blocks, to stand in the page itself. */
export interface DrawnAssets extends PageAssets {
  css: string
}

/** What the server hands to the browser beside the page itself, in the page’s JSON script. */
export interface PageData {
  site: SiteContextValue
  assets: PageAssets
  payload: unknown
  error: ErrorObject | null
  /** `_uid`s of blocks that failed on the server and are left out. */
  broken: string[]
  /** A form that was posted without script and comes back. */
  posted?: Posted
  draft: boolean
  /** Numbers, dates and names as the server wrote them. */
  written?: Written
}

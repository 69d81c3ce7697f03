import { createContext, use } from 'react'
import type { LiveConfig } from '#app/base/page/live-config.ts'

/** What pages are told of measurement. */
export interface Measurement {
  /** Where counts go: an address, or a path of the page's own origin. */
  to: string
  /** Percent of page loads that are counted. */
  share: number
  /** Who has not answered is counted too. */
  always?: true
}

/** What every page of one running site has in common. */
export interface SiteContextValue {
  /** Path prefix the site is served under, without trailing slash: `` or `/machines`. */
  base: string
  /** Absolute origin for canonical addresses, e.g. `https://trackside.example`. */
  origin: string
  title: string
  mode: 'normal' | 'stream'
  /** By language (`*` for the others): the slug that the root leads to. Absent when it shows the lobby. */
  root?: Record<string, string>
  /** Hash of the build, part of the addresses of messages and manifests. */
  build: string
  live?: LiveConfig | undefined
  /** Where mails wait that no mail server takes; while one works on the site. */
  outbox?: string | undefined
  /** Origin of the marketing cloud whose forms may stand in a page. */
  marketing?: string | undefined
  /** Absent: nothing is counted. */
  measurement?: Measurement | undefined
  /** Nothing is stored for offline use. Absent: what visitors look at is. */
  offline?: 'off'
  /** How commands of a release are called, `./trackside`; only pages of operators and editors are told. */
  launcher?: string
  /** Pictures are files beside their originals: the site has been exported to a plain file host. */
  images?: 'files'
}

export const SiteContext = createContext<SiteContextValue>({
  base: '',
  origin: '',
  title: 'Trackside',
  mode: 'normal',
  build: 'dev',
})

export function useSite(): SiteContextValue {
  return use(SiteContext)
}

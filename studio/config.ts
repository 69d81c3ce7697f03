import type { SiteContextValue } from '#app/base/page/site.ts'

/** What the server tells the studio, in its document's JSON script. */
export interface StudioConfig {
  site: SiteContextValue
  /** Number of the space. */
  space: number
  /** Path of the content service, with the base path. */
  service: string
  /** Where the content is edited instead: the vendor's editor. */
  elsewhere?: string
  /** Nobody can sign in to edit here: the sign-in service is not the embedded one. */
  closed?: true
}

/** Reads it from the document. */
export function readConfig(): StudioConfig {
  return JSON.parse(document.getElementById('config')?.textContent ?? '{}') as StudioConfig
}

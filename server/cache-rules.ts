/** How long browsers and proxies may keep an answer that succeeded, by name. Errors are never kept. */
export const cacheRules = {
  none: 'no-store',
  /** Kept, but asked for anew each time: 304 while it is the same. */
  checked: 'no-cache',
  page: 'public, max-age=0, must-revalidate',
  second: 'public, max-age=1',
  hour: 'public, max-age=3600',
  day: 'public, max-age=86400',
  /** As Storyblok’s CDN: kept there, the address names a version of the content. */
  content: 'max-age=0, public, s-maxage=604800',
  /** The address changes with the content. */
  forever: 'public, max-age=31536000, immutable',
} as const

export type CacheRule = keyof typeof cacheRules

/** Web vitals: milliseconds, CLS without unit. */
export const vitals = ['LCP', 'FCP', 'CLS', 'INP', 'TTFB'] as const
/** What visitors have finished: a build they kept, shared, printed or asked a quote for; a form that arrived. */
export const events = ['build', 'form'] as const

/** An error of script that nothing has caught: that there was one, not what it says, which may name a person. */
export const failure = 'error'

export type Vital = (typeof vitals)[number]
export type CountedEvent = (typeof events)[number]

/** One thing counted, as a page sends it: nothing of it tells who, nor two visits of one visitor from those of two. */
export interface Count {
  name: Vital | CountedEvent | typeof failure
  /** Path of its page without base path, in the page's language. */
  path: string
  /** Of a vital. */
  value?: number
}

/** What a page sends. */
export interface SentCounts {
  /** The build its document is of. */
  build: string
  counts: Count[]
}

import type { SiteContent, StoryVersion } from './site.ts'

/** A fault of the content: where it is, and what to do about it. */
export interface Finding {
  /** Full slug of the story, or what else the fault is in: an asset’s file, the schema, the interface. */
  story: string
  /** Place in the story, e.g. `content.body[2].heading`. */
  path: string
  rule: string
  message: string
  severity: 'error' | 'warning'
  /** Of a text: the languages it lacks. */
  lacking?: readonly string[]
}

/** One thing that is true of all content; gives what is not so. */
export type Rule = (site: SiteContent) => Finding[]

/** A finding in a story; the published version is named when it is not the draft. */
export function inStory(
  { slug, version }: Pick<StoryVersion, 'slug' | 'version'>,
  path: string,
  rule: string,
  message: string,
  severity: Finding['severity'] = 'error',
): Finding {
  return { story: version === 'published' ? `${slug} (published)` : slug, path, rule, message, severity }
}

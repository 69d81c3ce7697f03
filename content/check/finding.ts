import { inWords, type Said } from '#common/say.ts'
import type { SiteContent, StoryVersion } from './site.ts'

/** A fault of the content: where it is, and what to do about it. */
export interface Finding {
  /** Full slug of the story, or what else the fault is in: an asset’s file, the schema, the interface. */
  story: string
  /** Place in the story, e.g. `content.body[2].heading`. */
  path: string
  rule: string
  /** In English; `said` is what other languages say it by. */
  message: string
  said: Said
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
  said: Said,
  severity: Finding['severity'] = 'error',
): Finding {
  return finding(version === 'published' ? `${slug} (published)` : slug, path, rule, said, severity)
}

/** A finding in a story by its name, or in what else `story` says. */
export function finding(
  story: string,
  path: string,
  rule: string,
  said: Said,
  severity: Finding['severity'] = 'error',
): Finding {
  return { story, path, rule, message: inWords(said), said, severity }
}

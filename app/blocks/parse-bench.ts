import { definitionOf } from '#app/blocks/definitions.ts'
import { parseLinks } from '#app/content/links.ts'
import { parseStory, type ParseContext, type Problem } from '#app/content/parse-story.ts'
import type { RawStory } from '#app/content/types.ts'

/** What tests of parsing share: a site of one page, and a German page to parse. */
export const links = parseLinks({ a: { id: 1, uuid: 'a', slug: 'about', name: 'About' } })

export function raw(content: Record<string, unknown>): RawStory {
  return {
    id: 1,
    uuid: 'u',
    name: 'Page',
    slug: 'page',
    full_slug: 'de/page',
    content: { component: 'Page', _uid: 'p', title: 'Page', ...content },
  }
}

export function parse(content: Record<string, unknown>, context: Partial<ParseContext> = {}) {
  const problems: Problem[] = []
  const parsed = parseStory(raw(content), {
    definitionOf,
    version: 'published',
    locale: 'de',
    links,
    report: (problem) => problems.push(problem),
    ...context,
  })
  return { ...parsed, body: parsed.content.body as Record<string, unknown>[] | undefined, problems }
}

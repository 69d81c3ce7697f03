import { say } from '#common/say.ts'
import { type Finding, finding } from './finding.ts'
import type { SiteContent } from './site.ts'

/** Every block that can stand in a page does so in one story at least: the stories show and test all of them. */
export function blocksAreUsed(site: SiteContent): Finding[] {
  const used = new Set(site.stories.flatMap(({ blocks }) => blocks.map(({ block }) => block.component)))
  return Object.values(site.schema.blocks)
    .filter(({ name, is_nestable }) => is_nestable !== false && !used.has(name))
    .map(({ name }) =>
      finding('schema', name, 'unused-block', say('Show {name} in a story.', { name: { block: name } })),
    )
}

import { figureFields, figureLineProblems } from '#app/features/configurator/rules/figure-lines.ts'
import { inStory, type Finding } from './finding.ts'
import type { SiteContent } from './site.ts'

/** Every line of figures that a choice adds or reaches, and a machine begins with, can be read. */
export function figureLinesCanBeRead(site: SiteContent): Finding[] {
  return site.stories.flatMap((story) =>
    story.blocks.flatMap(({ block, path }) =>
      (figureFields[block.component] ?? []).flatMap((field) =>
        figureLineProblems(block[field]).map((said) =>
          inStory(story, `${path}.${field}`, 'figure-line', said),
        ),
      ),
    ),
  )
}

import { inWords } from '#common/say.ts'
import { blocksIn } from '#app/content/blocks-in.ts'
import type { Report } from '#app/content/figures/page-figures.ts'
import type { PageLoader } from '#app/content/page.ts'
import type { PagePayload } from '#app/content/types.ts'
import { figureFields, figureLineProblems } from '#app/features/configurator/rules/figure-lines.ts'

/** A loader that also tells of choices whose figures cannot be read (`wieght 950`): the page is shown without them. */
export function tellingFigureLines(loader: PageLoader): PageLoader {
  const told = (payload: PagePayload, report: Report) => {
    if (payload.story.content.component === 'Page' && payload.blocks.includes('BuildYourOwn'))
      tell(payload, report)
    return payload
  }
  return {
    loadPage: async (client, request, report) => told(await loader.loadPage(client, request, report), report),
    parseDraft: async (client, raw, locale, report, scripts) =>
      told(await loader.parseDraft(client, raw, locale, report, scripts), report),
  }
}

function tell({ story, slug }: PagePayload, report: Report): void {
  for (const block of blocksIn(story.content))
    for (const field of figureFields[block.component] ?? [])
      for (const problem of figureLineProblems(block[field])) {
        const reason = inWords(problem)
        report({
          story: slug,
          uuid: story.uuid,
          uid: block._uid,
          text: /“[^”]*” in “([^”]*)”|^“([^”]*)”/.exec(reason)?.slice(1).find(Boolean) ?? block._uid,
          block: block.component,
          reason: `${field}: ${reason} The line changes nothing.`,
        })
      }
}

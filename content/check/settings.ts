import { say } from '#common/say.ts'
import { readOfferTerms } from '#app/content/offer-terms.ts'
import { type Finding, inStory } from './finding.ts'
import type { SiteContent } from './site.ts'

/** The language menu offers only languages the site has. */
export function languagesAreKnown(site: SiteContent): Finding[] {
  return site.stories.flatMap((story) => {
    const chosen = story.json.content?.language_selection
    if (!Array.isArray(chosen)) return []
    return chosen
      .filter((code) => !site.locales.includes(String(code)))
      .map((code) =>
        inStory(
          story,
          'content.language_selection',
          'language',
          say('The site has no language “{code}”: choose from {locales}.', {
            code: String(code),
            locales: site.locales,
          }),
        ),
      )
  })
}

/** What offers say can be read, and stands in the general settings alone. */
export function offerTermsAreReadable(site: SiteContent): Finding[] {
  return site.stories.flatMap((story) =>
    story.blocks
      .filter(({ block }) => block.component === 'OfferTerms')
      .flatMap(({ block, path }) => [
        ...readOfferTerms(block).problems.map((problem) => inStory(story, path, 'offers', problem)),
        ...(story.slug === 'settings'
          ? []
          : [inStory(story, path, 'offers', say('What offers say stands in the general settings alone.'))]),
      ]),
  )
}

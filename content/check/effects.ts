import { say, type Said } from '#common/say.ts'
import { readEffects } from '#app/features/configurator/rules/effects.ts'
import type { OptionBlock } from '#app/features/configurator/rules/product-of.ts'
import { inStory, type Finding } from './finding.ts'
import type { SiteContent } from './site.ts'

/**
 * What choices change at work can be read, stands on no standard choice, and has figures to start from: the machine's page
 * and the calculator that the summary leads to.
 */
export function effectsCanBeRead(site: SiteContent): Finding[] {
  return site.stories.flatMap((story) => {
    const builder = story.blocks.find(({ block }) => block.component === 'BuildYourOwn')?.block
    if (!builder) return []
    const options = story.blocks.flatMap(({ block, path }) =>
      block.component === 'Option' && block.effects
        ? [{ option: block as unknown as OptionBlock, path: `${path}.effects` }]
        : [],
    )
    const missing = options[0] && groundMissing(site, builder, story.blocks)
    return [
      ...(missing && options[0] ? [inStory(story, options[0].path, 'effects', missing)] : []),
      ...options.flatMap(({ option, path }) => {
        const { problems } = readEffects(option.effects, String(builder.currency))
        const standard = option.standard
          ? [say('“{title}” is standard: what it does is in the machine’s own figures.', option)]
          : []
        return [...standard, ...problems].map((said) => inStory(story, path, 'effects', said))
      }),
    ]
  })
}

type Blocks = SiteContent['stories'][number]['blocks']

/** What effects have no ground without, in a sentence; undefined when all is there. */
function groundMissing(
  site: SiteContent,
  builder: Blocks[number]['block'],
  blocks: Blocks,
): Said | undefined {
  const at = (link: unknown) => {
    const uuid = (link as { id?: unknown } | undefined)?.id
    return site.stories.find(({ json, live }) => json.uuid === uuid && live)?.blocks ?? []
  }
  const has = (list: Blocks, component: string) =>
    list.find(({ block }) => block.component === component)?.block
  if (!has(at(builder.machine), 'ProfitPreset'))
    return say(
      'Choices change figures that the machine’s page does not give: fill in what its calculation begins with.',
    )
  const summary = blocks.find(({ block }) => block.component === 'Summary')?.block
  const calculator = has(at(summary?.calculator), 'ProfitCalculator')
  if (!calculator)
    return say('Choices change what the machine earns: let the summary lead to the page with the calculator.')
  if (calculator.currency !== builder.currency)
    return say('The calculator keeps prices in {one} and the configurator in {other}: choose one.', {
      one: String(calculator.currency),
      other: String(builder.currency),
    })
  return undefined
}

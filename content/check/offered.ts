import { say, type Said } from '#common/say.ts'
import { isRecord, type BlockJson } from '../json.ts'
import { type Finding, inStory } from './finding.ts'
import type { SiteContent, StoryVersion } from './site.ts'

/** Blocks that name machines by links to their pages, each with the fields that hold such a link. */
const catalogues: Record<
  string,
  { missing: (name: string) => Said; links: (block: BlockJson) => unknown[] }
> = {
  Settings: {
    missing: (name) => say('{name} is not in the products menu of the settings.', { name }),
    links: ({ products_list }) => blocksIn(products_list),
  },
  Compare: {
    missing: (name) => say('{name} is not in the comparison.', { name }),
    links: ({ machines }) => blocksIn(machines),
  },
  ProfitCalculator: {
    missing: (name) => say('{name} is not in the profit calculator.', { name }),
    links: ({ machines }) => blocksIn(machines),
  },
}

/**
 * A machine with a page of its own is offered wherever machines are: in the products menu, the comparison and the
 * calculator, as far as the site has them.
 */
export function machinesAreOffered(site: SiteContent): Finding[] {
  const machines = site.stories.filter(({ live, blocks }) => live && blocks.some(isProduct))
  return Object.entries(catalogues).flatMap(([component, { missing, links }]) => {
    const blocks = site.stories
      .filter(({ live }) => live)
      .flatMap((story) => story.blocks.filter(({ block }) => block.component === component))
    const named = new Set(blocks.flatMap(({ block }) => links(block).map(linkedStory)))
    return blocks.length === 0
      ? []
      : machines
          .filter(({ json }) => !named.has(json.uuid))
          .map((story) => inStory(story, 'content', 'machine-offered', missing(nameOf(story))))
  })
}

const isProduct = ({ block }: StoryVersion['blocks'][number]) => block.component === 'Product'

/** The blocks of a list and of the lists in them. */
function blocksIn(list: unknown): Record<string, unknown>[] {
  return (Array.isArray(list) ? list : [])
    .filter(isRecord)
    .flatMap((block) => [block, ...blocksIn(block.products)])
}

function linkedStory(block: unknown): unknown {
  return isRecord(block) && isRecord(block.link) ? block.link.id : undefined
}

function nameOf({ slug, blocks }: StoryVersion): string {
  const name = blocks.find(isProduct)?.block.name
  return typeof name === 'string' ? name : slug
}

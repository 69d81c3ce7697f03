import { say } from '#common/say.ts'
import { isRecord } from '../json.ts'
import { type Finding, inStory } from './finding.ts'
import type { SiteContent } from './site.ts'

/** Every machine that a profit calculator offers says in its own page what a calculation begins with. */
export function machinesHaveProfits(site: SiteContent): Finding[] {
  return site.stories.flatMap((story) =>
    story.blocks
      .filter(({ block }) => block.component === 'ProfitCalculator')
      .flatMap(({ block, path }) =>
        (Array.isArray(block.machines) ? block.machines : []).flatMap((item: unknown, at) => {
          const link = isRecord(item) ? item.link : undefined
          const uuid = isRecord(link) ? link.id : undefined
          const machine = site.stories.find(({ json, live }) => json.uuid === uuid && live)
          const product = machine?.blocks.find((own) => own.block.component === 'Product')?.block
          if (Array.isArray(product?.profit) && product.profit.length > 0) return []
          const name = machine?.slug ?? String(uuid)
          return [
            inStory(
              story,
              `${path}.machines[${at}]`,
              'machines',
              say('{name} has no figures for the calculator.', { name }),
            ),
          ]
        }),
      ),
  )
}

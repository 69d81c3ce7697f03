import type { Block } from '#app/content/block.ts'
import { blocksIn } from './blocks-in.ts'
import { namedMachines, type Fill } from './compared.ts'
import type { ContentClient } from './content-client.ts'
import type { ParseContext } from './parse-story.ts'
import type { MachineProfit, RawStory } from './types.ts'

/**
 * What a page's profit calculator begins with for each machine it names: the machine's own page says it. Undefined
 * without a calculator; a machine whose page says nothing is left out.
 */
export async function machineProfits(
  client: ContentClient,
  page: RawStory,
  context: Omit<ParseContext, 'english'>,
  fill: Fill,
): Promise<MachineProfit[] | undefined> {
  const machines = await namedMachines(client, page, 'ProfitCalculator', context, fill)
  return machines?.flatMap(({ content }) => {
    const product = blocksIn(content).find(({ component }) => component === 'Product') as unknown as
      | Block<'Product'>
      | undefined
    const preset = product?.profit?.find((item) => item.component === 'ProfitPreset')
    return product && preset ? [{ ...preset, name: product.name }] : []
  })
}

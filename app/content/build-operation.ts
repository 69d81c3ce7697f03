import type { Block } from '#app/content/block.ts'
import { blocksIn } from './blocks-in.ts'
import type { ContentClient } from './content-client.ts'
import { machineOf } from './figures/fill-blocks.ts'
import { isObject, numberOf, textOf, type JsonObject } from './json.ts'
import type { BuildOperation, RawStory } from './types.ts'

/**
 * What a configurator's machine does at work: its own page says it, and the calculator that the build's summary leads to
 * says the rest. Undefined on other pages, and where either is missing.
 */
export async function buildOperation(
  page: RawStory,
  client: Pick<ContentClient, 'story'>,
  { locale, version }: { locale: Parameters<ContentClient['story']>[1]; version: RawVersion },
): Promise<BuildOperation | undefined> {
  const block = blocksIn(page.content).find(({ component }) => component === 'BuildYourOwn')
  if (!block) return undefined
  const [summary] = blocksIn(block.summary)
  const uuids = [machineOf(block), isObject(summary?.calculator) ? textOf(summary.calculator.id) : undefined]
  const [machine, calculator] = await Promise.all(
    uuids.map((uuid) => (uuid ? client.story({ uuid }, locale, version) : undefined)),
  )
  if (!machine || !calculator) return undefined
  const blockOf = (story: RawStory, name: string) =>
    blocksIn(story.content).find(({ component }) => component === name)
  const preset = blockOf(machine, 'ProfitPreset')
  const offer = blockOf(calculator, 'ProfitCalculator')
  if (!preset || !offer) return undefined
  const loud = blocksIn(machine.content).find(({ figure }) => figure === 'noise')
  const level = numberOf(loud?.value)
  const { quote: _, ...profit } = preset
  return {
    profit: { ...profit, name: textOf(block.name) } as unknown as BuildOperation['profit'],
    calculator: pick(offer, ['component', 'currency', 'currencies', 'inputs']),
    ...(level !== undefined && { noise: { level, label: textOf(loud?.label) } }),
  }
}

type RawVersion = Parameters<ContentClient['story']>[2]

function pick(block: JsonObject, names: readonly string[]): Block<'ProfitCalculator'> {
  return Object.fromEntries(
    names.flatMap((name) => (block[name] === undefined ? [] : [[name, block[name]]])),
  ) as unknown as Block<'ProfitCalculator'>
}

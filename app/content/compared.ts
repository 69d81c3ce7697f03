import type { Block } from '#app/content/block.ts'
import { blocksIn } from './blocks-in.ts'
import type { ContentClient } from './content-client.ts'
import { figuresIn } from './figures/story-figures.ts'
import { isObject, numberOf, textOf } from './json.ts'
import { linkByUuid, pathOf } from './links.ts'
import { parseStory, type ParseContext, type ParsedBlock } from './parse-story.ts'
import type { ComparedMachine, RawStory, StoryLink } from './types.ts'

/**
 * The machines that a page's Compare block names, each with what its own page says of it, so that figures and pictures
 * are written once. Undefined without such a block; a machine whose page is not there or is no product is left out.
 */
export async function comparedMachines(
  client: ContentClient,
  page: RawStory,
  context: Omit<ParseContext, 'english'>,
  fill: Fill,
): Promise<ComparedMachine[] | undefined> {
  const machines = await namedMachines(client, page, 'Compare', context, fill)
  return machines?.flatMap(({ content, link }) => {
    return machineOf(content, link.slug.split('/').at(-1) ?? '', pathOf(link, context.locale)) ?? []
  })
}

/** Fills in the figures of a story. */
export type Fill = (raw: RawStory | undefined) => Promise<RawStory | undefined>

interface NamedMachine {
  link: StoryLink
  /** What its own page says of it. */
  content: ParsedBlock
}

/** The pages of the machines that a page's block names in `machines`; undefined without such a block. */
export async function namedMachines(
  client: ContentClient,
  page: RawStory,
  component: 'Compare' | 'ProfitCalculator',
  context: Omit<ParseContext, 'english'>,
  fill: Fill,
): Promise<NamedMachine[] | undefined> {
  const block = blocksIn(page.content).find((item) => item.component === component)
  if (!block) return undefined
  const named = Array.isArray(block.machines) ? block.machines : []
  const uuids = named.flatMap((item: unknown) =>
    isObject(item) && isObject(item.link) ? textOf(item.link.id) || [] : [],
  )
  const machines = await Promise.all(
    [...new Set(uuids)].map(async (uuid) => {
      const link = linkByUuid(context.links, uuid)
      const raw = link && (await fill(await client.story({ uuid }, context.locale, context.version)))
      if (!link || !raw) return undefined
      return { link, content: parseStory(raw, { ...context, report: () => {} }).content }
    }),
  )
  return machines.filter((machine) => machine !== undefined)
}

function machineOf(content: unknown, key: string, path: string): ComparedMachine | undefined {
  const blocks = blocksIn(content)
  const of = <Name extends 'Product' | 'Product360Sequence' | 'Specification' | 'Verge3dV4'>(name: Name) =>
    blocks.find(({ component }) => component === name) as unknown as Block<Name> | undefined
  const product = of('Product')
  if (!product) return undefined
  const turn = of('Product360Sequence')
  const { name, kind, series, hero, silhouette } = product
  const groups = (of('Specification')?.groups ?? []).map((group) => ({ ...group, rows: group.rows ?? [] }))
  const figures = figuresIn(content as object)
  const metres = (figure: string) => (numberOf(figures.get(figure)?.value) ?? 0) / 1000
  const [length, height] = [metres('working_length'), metres('working_height')]
  return {
    key,
    path,
    name,
    kind,
    series: series === 'nord' ? 'nord' : 'loko',
    hero,
    ...(turn && { turn: oneRow(turn) }),
    ...(silhouette && length > 0 && { silhouette, length }),
    ...(height > 0 && { height }),
    groups,
  }
}

/** The row that opens, with the addresses of its frames only. */
function oneRow(turn: Block<'Product360Sequence'>): Block<'Product360Sequence'> {
  const { hotspots: _, large: __, fine_frames: ___, frames, ...rest } = turn
  const rows = Math.max(1, Number(turn.rows ?? 1))
  const row = Math.min(rows - 1, Number(turn.start_row ?? 0))
  const count = Math.floor((frames?.length ?? 0) / rows)
  const rowFrames = (frames ?? []).slice(row * count, (row + 1) * count)
  return {
    ...rest,
    ...(rowFrames.length > 0 && {
      frames: rowFrames.map(({ filename }) => ({ filename })) as typeof frames,
      rows: '1',
    }),
    ...(rowFrames.length > 0 && { start_row: '0' }),
  }
}

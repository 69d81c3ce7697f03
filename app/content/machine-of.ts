import type { PagePayload } from './types.ts'
import { blocksIn } from './blocks-in.ts'

/** The machine a page shows or builds; undefined for a page of none. */
export function machineOf({ blocks, story, slug }: PagePayload): { name: string; key: string } | undefined {
  if (!blocks.includes('Product') && !blocks.includes('BuildYourOwn')) return undefined
  const block = blocksIn(story.content).find(
    ({ component }) => component === 'Product' || component === 'BuildYourOwn',
  )
  const name = block?.name
  return typeof name === 'string' ? { name, key: keyOf(slug) } : undefined
}

/** What a request from a page is about: its machine, or the two that it compares before others are chosen. */
export function askedMachine(page: PagePayload): string | undefined {
  const pair = page.machines?.slice(0, 2).map(({ name }) => name)
  return pair?.length ? pairName(pair) : machineOf(page)?.name
}

/** Machines that are asked about together, in every language and in an address: `J-1150 + S-620`. */
export const pairName = (names: readonly string[]): string => names.join(' + ')

/** What pages of one machine have in common: the end of their English slug. */
export const keyOf = (slug: string): string => slug.split('/').at(-1) ?? ''

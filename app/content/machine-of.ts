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

/** What pages of one machine have in common: the end of their English slug. */
export const keyOf = (slug: string): string => slug.split('/').at(-1) ?? ''

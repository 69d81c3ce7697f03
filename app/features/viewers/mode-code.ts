import type { ComponentType, ReactNode } from 'react'
import type { Block } from '#app/content/block.ts'
import type { ModeBlock, ModeName } from './modes.ts'

/** What a mode is given to lay out: its own stage and bar, and what the viewer adds to the bar. */
export interface ModeProps<B extends ModeBlock = ModeBlock> {
  block: B
  viewer: Block<'ProductViewer'>
  /** Stands in the first screen: its picture is fetched first. */
  opens: boolean
  /** The switch between modes. */
  modes: ReactNode
  /** Full screen and the like. */
  tools: ReactNode
  /** The visitor has chosen this mode: it may load at once. */
  asked: boolean
  /** The mode cannot be shown; the viewer goes on with the next one. */
  failed?: () => void
}

type Components = { [Name in ModeName]?: ComponentType<ModeProps<Extract<ModeBlock, { component: Name }>>> }
const components: Components = {}
const further = new Map<ModeName, () => Promise<unknown>>()

/**
 * Keeps the component of a mode: the chunk of the mode's own block does so, which comes with the pages that hold one or
 * when the mode is chosen. `fetchFurther` fetches what the mode asks for once it is shown.
 */
export function keepMode<Name extends ModeName>(
  name: Name,
  component: Components[Name],
  fetchFurther?: () => Promise<unknown>,
): void {
  components[name] = component
  if (fetchFurther) further.set(name, fetchFurther)
}

/** The component of a mode whose block's chunk is there. */
export function modeOf<Name extends ModeName>(name: Name): Components[Name] {
  return components[name]
}

/** Fetches what a mode whose block's chunk is there asks for once it is shown. */
export async function fetchFurtherFor(name: ModeName): Promise<void> {
  await further.get(name)?.()
}
